import childProcess from "node:child_process";
import path from "node:path";

/** The file of firebase-tools that runs one function. */
const RUNTIME = "functionsEmulatorRuntime";
const LAZY_MODULES = path.join(import.meta.dirname, "lazy-modules.cjs");

const isRuntime = (arg) => path.basename(String(arg)) === RUNTIME;
/** The question which firebase-functions is the newest, put to the npm registry at every start, which waits for the answer. */
const asksRegistry = (command, args) => command === "npm" && Array.isArray(args) && args[0] === "show";

/**
 * Gives each function's process that firebase-tools starts from now on only the modules that it uses (`lazy-modules.cjs`), and keeps it
 * from asking the npm registry for a newer firebase-functions; package.json says which one is used. Whatever else is started is
 * started as before.
 */
export function keepProcessesLean() {
  const { spawn, spawnSync } = childProcess;
  childProcess.spawn = (command, args, options) =>
    Array.isArray(args) && args.some(isRuntime)
      ? spawn(command, ["--require", LAZY_MODULES, ...args], options)
      : spawn(command, args, options);
  childProcess.spawnSync = (command, args, options) =>
    asksRegistry(command, args)
      ? {
          pid: 0,
          output: [],
          stdout: "",
          stderr: "",
          status: null,
          signal: null,
          error: new Error("Not asked."),
        }
      : spawnSync(command, args, options);
}
