import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import path from "node:path";
import { SCREEN } from "./browser.ts";
import type { Engine, EngineOptions } from "./browser.ts";

// WebKitGTK by W3C WebDriver: https://www.w3.org/TR/webdriver2/. A journey needs only eight of its
// requests, so no client library is used.

const DRIVER = "/usr/bin/WebKitWebDriver";
const LIBRARIES = "/usr/lib/x86_64-linux-gnu";

/** The small browser that WebKitGTK brings along for tests; null where it is not installed. */
function miniBrowser(): string | null {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const found = folders
    .filter((folder) => folder.startsWith("webkit2gtk-4"))
    .map((folder) => path.join(LIBRARIES, folder, "MiniBrowser"))
    .find((file) => existsSync(file));
  return found ?? null;
}

/** Whether the Debian packages webkit2gtk-driver and xvfb are installed. */
export const hasWebKit = (): boolean =>
  existsSync(DRIVER) && existsSync("/usr/bin/Xvfb") && miniBrowser() !== null;

/** The first line that a process prints on one of its outputs. */
const firstLine = (child: ChildProcess, output: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const stream = child.stdio[output];
    if (!stream || !("read" in stream)) throw new Error("The output is not a pipe.");
    createInterface({ input: stream }).once("line", resolve);
    child.once("exit", () => reject(new Error(`${child.spawnfile} ended.`)));
  });

/** Waits until the driver answers, because it prints nothing when it listens. */
async function listening(origin: string, isOver: () => boolean): Promise<void> {
  while (!isOver())
    try {
      await fetch(`${origin}/status`);
      return;
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
  throw new Error("WebKitWebDriver ended.");
}

/** Settings of WebKitGTK, for a camera and a microphone with a test picture and a test sound. */
const DEVICES = ["--enable-media-stream=true", "--enable-mock-capture-devices=true"];

/** The desktop's configuration, which names the folder for downloads. @returns its folder */
function configFor(downloads: string): string {
  const folder = path.join(downloads, ".config");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return folder;
}

/** Sends a request of WebDriver. @returns the value of the answer */
type Ask = (method: string, url: string, body?: object) => Promise<unknown>;

const askAt =
  (origin: string): Ask =>
  async (method, url, body) => {
    const response = await fetch(`${origin}${url}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
    return value;
  };

/** Starts the driver on a screen of its own, and waits until it listens. */
async function startDriver(port: number, downloads: string | undefined) {
  const screen = spawn("/usr/bin/Xvfb", ["-displayfd", "3", "-screen", "0", "800x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = `:${await firstLine(screen, 3)}`;
  const driver = spawn(DRIVER, [`--port=${port}`, "--host=127.0.0.1"], {
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: "en_GB.UTF-8",
      TZ: "Africa/Lagos",
      ...(downloads !== undefined && { XDG_CONFIG_HOME: configFor(downloads) }),
    },
    stdio: "ignore",
  });
  let isOver = false;
  driver.once("exit", () => (isOver = true));
  const origin = `http://127.0.0.1:${port}`;
  await listening(origin, () => isOver);
  const stop = (): void => {
    driver.kill();
    screen.kill();
  };
  return { ask: askAt(origin), stop };
}

/** Opens a browser. @returns the path of its session */
async function openSession(ask: Ask, hasDevices: boolean): Promise<string> {
  const options = { binary: miniBrowser(), args: ["--automation", ...(hasDevices ? DEVICES : [])] };
  const { sessionId } = (await ask("POST", "/session", {
    capabilities: { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } },
  })) as { readonly sessionId: string };
  return `/session/${sessionId}`;
}

/** Starts WebKit on a screen of its own. It has no location. */
export async function openWebKit(
  port: number,
  { hasCamera = false, hasMicrophone = false, downloads }: EngineOptions,
): Promise<Engine> {
  const { ask, stop } = await startDriver(port, downloads);
  const session = await openSession(ask, hasCamera || hasMicrophone);
  const finger = (actions: readonly object[]) =>
    ask("POST", `${session}/actions`, {
      actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "mouse" }, actions }],
    });
  await ask("POST", `${session}/window/rect`, { x: 0, y: 0, ...SCREEN });
  return {
    open: async (url) => void (await ask("POST", `${session}/url`, { url })),
    evaluate: (expression) =>
      ask("POST", `${session}/execute/sync`, { script: `return (${expression});`, args: [] }),
    press: async (x, y) =>
      void (await finger([
        { type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
      ])),
    release: async () => void (await finger([{ type: "pointerUp", button: 0 }])),
    async type(text) {
      const active = (await ask("GET", `${session}/element/active`)) as Record<string, string>;
      await ask("POST", `${session}/element/${Object.values(active)[0] ?? ""}/value`, { text });
    },
    screenshot: async () => Buffer.from(String(await ask("GET", `${session}/screenshot`)), "base64"),
    async close() {
      await ask("DELETE", session).catch(() => undefined);
      stop();
    },
  };
}
