// A virtual display, for browsers that draw nothing without one.
import { spawn } from "node:child_process";
import { once } from "node:events";

// Starts a display that ends with this process. Returns the value of `DISPLAY`.
export async function startDisplay() {
  const server = spawn("Xvfb", ["-displayfd", "1", "-nolisten", "tcp", "-noreset", "-screen", "0", "1600x1200x24"], { stdio: ["ignore", "pipe", "ignore"] });
  process.on("exit", () => server.kill());
  const ended = once(server, "exit").then(([code]) => {
    throw new Error(`Xvfb ended with code ${code}`);
  });
  const [number] = await Promise.race([once(server.stdout, "data"), ended]);
  ended.catch(() => {}); // it may end later
  return `:${String(number).trim()}`;
}
