import type childProcess from "node:child_process";
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { keepProcessesLean } from "./lean-processes.mjs";

const require = createRequire(import.meta.url);
const emulator = join(dirname(require.resolve("firebase-tools/package.json")), "lib", "emulator");
// As firebase-tools does it.
const spawn = createRequire(join(emulator, "functionsEmulator.js"))(
  "cross-spawn",
) as typeof childProcess.spawn & {
  sync: typeof childProcess.spawnSync;
};

beforeAll(keepProcessesLean);

test("the process of a function gets the lazy modules, any other is started as before", () => {
  const runtime = spawn(process.execPath, [join(emulator, "functionsEmulatorRuntime")], { stdio: "ignore" });
  const other = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  runtime.kill();
  expect(runtime.spawnargs[1]).toBe("--require");
  expect(other.spawnargs).toEqual([process.execPath, "--version"]);
});

test("the registry is not asked for a newer version, other programs are run", () => {
  expect(spawn.sync("npm", ["show", "firebase-functions", "--json=true"]).error).toBeInstanceOf(Error);
  expect(spawn.sync(process.execPath, ["--version"], { encoding: "utf8" }).stdout).toBe(
    `${process.version}\n`,
  );
});

/** What a function's process takes from firebase-tools, and which of its files that has loaded. */
function takeFromTools(...preload: string[]): { root: string; files: string[] } {
  const shared = JSON.stringify(join(emulator, "functionsEmulatorShared"));
  const script = `
    const root = require(${shared}).findModuleRoot("express", require.resolve("express"));
    process.stdout.write(JSON.stringify({ root, files: Object.keys(require.cache) }));
    process.exit(0);`;
  const output = execFileSync(process.execPath, [...preload, "-e", script], { encoding: "utf8" });
  return JSON.parse(output) as { root: string; files: string[] };
}

test("with the lazy modules a function's process finds what it uses, without loading the rest", () => {
  const whole = takeFromTools();
  const lean = takeFromTools("--require", join(import.meta.dirname, "lazy-modules.cjs"));
  expect(lean.root).toBe(whole.root);
  expect(lean.files.length).toBeLessThan(whole.files.length / 2);
});
