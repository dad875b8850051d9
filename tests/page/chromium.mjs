// How Chromium starts.
import { chromium } from "playwright-core";

const FLAGS = [
  "--headless", "--no-sandbox", "--enable-unsafe-swiftshader", "--use-angle=swiftshader", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

// Starts the browser, with further command-line flags.
export const launch = (executablePath, ...flags) => chromium.launch({ executablePath, args: [...FLAGS, ...flags], headless: true });
