import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { HOST } from "./ports.ts";
import type { SuitePorts } from "./ports.ts";

const REBUILD_DELAY_MS = 200;

/**
 * Vite's development server at the app's port. It forwards the server routes to the hosting
 * emulator.
 */
function startVite(root: string, ports: SuitePorts): () => void {
  const vite = join(root, "emulators", "suite", "vite-host.mjs");
  const child = spawn(
    process.execPath,
    [vite, "--host", HOST, "--port", String(ports.app), "--strictPort", "--clearScreen", "false"],
    {
      cwd: join(root, "web"),
      env: { ...process.env, VITE_LOCAL_SUITE: "1", VITE_HOSTING_ORIGIN: `http://${HOST}:${ports.hosting}` },
      stdio: ["pipe", "inherit", "inherit"],
    },
  );
  return () => void child.kill();
}

/** Rebuilds the functions when their sources change. The functions emulator then reloads them. */
function watchFunctions(root: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = (): void => {
    const child = spawn(process.execPath, [join(root, "functions", "build.mjs")], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
    });
    child.on("close", (code) =>
      console.log(code === 0 ? "Functions built again." : "The functions could not be built."),
    );
  };
  const onChange = (): void => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, REBUILD_DELAY_MS);
  };
  const watchers = ["functions/src", "domain/src"].map((folder) =>
    watch(join(root, folder), { recursive: true }, onChange),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Starts the servers and builds that `npm run dev` adds. @returns the function that stops them */
export function startDevFront(root: string, ports: SuitePorts): () => void {
  const stops = [startVite(root, ports), watchFunctions(root)];
  return () => {
    for (const stop of stops) stop();
  };
}
