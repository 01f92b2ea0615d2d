// Runs firebase-tools in this process and ends it cleanly when the suite is gone.
//
// Standard input is a pipe that the suite holds open and never writes to. However the suite ends, the pipe ends with it, so
// no emulator stays behind. On Windows, where no process can send another a Ctrl-C, closing the pipe is also how the suite stops it.
import childProcess from "node:child_process";
import { createRequire } from "node:module";
import { guardAddresses } from "./address-guard.mjs";
import { letConnectionsLast } from "./lasting-connections.mjs";
import { makeValidatorsLate } from "./late-validators.mjs";
import { keepProcessesLean } from "./lean-processes.mjs";
import { trustSchemas } from "./trusted-schemas.mjs";

process.stdin
  .on("end", () => process.emit("SIGINT"))
  .on("error", () => process.emit("SIGINT"))
  .resume();

// Windows starts only .exe files by bare name, so the launcher cannot stand on PATH as `java` there.
const launcher = process.env.GUARDIANLINK_JAVA_LAUNCHER;
if (process.platform === "win32" && launcher !== undefined) {
  const spawn = childProcess.spawn;
  childProcess.spawn = (command, args, options) =>
    command === "java"
      ? spawn(process.execPath, [launcher, ...args], options)
      : spawn(command, args, options);
}

guardAddresses(Number(process.env.GUARDIANLINK_HOSTING_PORT));
letConnectionsLast();
keepProcessesLean();

const require = createRequire(import.meta.url);
trustSchemas(require);
makeValidatorsLate(require);
require("firebase-tools/lib/bin/firebase.js");
