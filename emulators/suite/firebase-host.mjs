// Starts firebase-tools, unmodified, in this process, and ends it when the suite is gone.
//
// Standard input is a pipe that the suite holds open and never writes to. The pipe closes however
// the suite ends, so no emulator is left behind.
import { createRequire } from "node:module";

const stop = () => process.emit("SIGINT");
process.stdin.on("end", stop).on("error", stop).resume();

createRequire(import.meta.url)("firebase-tools/lib/bin/firebase.js");
