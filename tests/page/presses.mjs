// Simulates realistic presses with mouse, finger or stylus: with a rest before, a hold, and small movements.
import { setTimeout as sleep } from "node:timers/promises";

// Offsets of the pointer during a press, in points.
const SLIPS = [[1, -1], [2, 1]];
// The pause between two presses in quick succession, in milliseconds.
const BETWEEN = 60;

// Presses once or several times. The page gets no other events between the rest and the end of the last press. Events are
// sent on time, even if the page has not processed the previous ones.
export async function press(session, { device, x, y, rest = 0, hold = 60, times = 1, second = null }) {
  const sent = [];
  const finger = device === "touch";
  const mouse = (type, at, buttons, button = "left") =>
    session.send("Input.dispatchMouseEvent", { type, ...at, button, buttons, clickCount: type === "mouseMoved" ? 0 : 1, pointerType: device === "pen" ? "pen" : "mouse" });
  const touch = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const at = ([right, down]) => ({ x: x + right, y: y + down });
  if (!finger) await mouse("mouseMoved", at([0, 0]), 0, "none");
  await sleep(rest);
  for (let time = 0; time < times; time++) {
    if (time > 0) await sleep(BETWEEN);
    const other = second && { x: second.x, y: second.y, id: 2 };
    let down = [{ ...at([0, 0]), id: 1 }];
    sent.push(finger ? touch("touchStart", down) : mouse("mousePressed", at([0, 0]), 1));
    for (const [index, slip] of SLIPS.entries()) {
      await sleep(hold / (SLIPS.length + 1));
      if (other && index === 0) sent.push(touch("touchStart", [...down, other]));
      down = other ? [{ ...at(slip), id: 1 }, other] : [{ ...at(slip), id: 1 }];
      sent.push(finger ? touch("touchMove", down) : mouse("mouseMoved", at(slip), 1));
    }
    await sleep(hold / (SLIPS.length + 1));
    // Lift the first finger, then the second one.
    if (other) {
      sent.push(touch("touchEnd", [down[0]]));
      await sleep(hold / 2);
    }
    sent.push(finger ? touch("touchEnd", []) : mouse("mouseReleased", at(SLIPS.at(-1)), 0));
  }
  await Promise.all(sent);
}
