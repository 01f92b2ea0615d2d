import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServices } from "./server.ts";
import { STANDALONE } from "./standalone.ts";

const DEFAULT_PORT = 5302;

/**
 * Runs only the stand-ins: `node emulators/dist/services.mjs [--port N]`. Prints their address.
 * Ctrl-C stops them.
 */
const at = process.argv.indexOf("--port");
const port = at < 0 ? DEFAULT_PORT : Number(process.argv[at + 1]);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error("--port takes a port number, or 0 for any free one.");
  process.exit(1);
}
const services = await startServices({
  ...STANDALONE,
  port,
  page: join(dirname(fileURLToPath(import.meta.url)), "..", "services", "outbox-page"),
  now: () => new Date(),
  random: Math.random,
});
console.log(services.origin);
const stop = (): void => void services.close();
process.on("SIGINT", stop).on("SIGTERM", stop);
