// A virtual display, for browsers that draw nothing without one.
import { spawn } from "node:child_process";
import { once } from "node:events";

// Starts a display that ends with this process. Returns the value of `DISPLAY`.
export async function startDisplay() {
  const server = spawn("Xvfb", ["-displayfd", "1", "-nolisten", "tcp", "-noreset", "-screen", "0", "1600x1200x24"], { stdio: ["ignore", "pipe", "ignore"] });
  process.on("exit", () => server.kill());
  const [number] = await once(server.stdout, "data");
  return `:${String(number).trim()}`;
}
