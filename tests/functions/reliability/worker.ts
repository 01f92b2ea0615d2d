import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { silentLog } from "../../../functions/src/testing/silent-log.ts";
import { alertPipeline } from "../../../functions/src/wiring/standalone.ts";
import type { SignedCall } from "../../../functions/src/wiring/standalone.ts";
import type { WorkerSettings } from "./settings.ts";
import { readWorldClock } from "./world-clock.ts";

/**
 * Runs the functions in one process that can be killed: the use cases with their real adapters,
 * against a real Firestore server and the stand-ins over HTTP. It uses the test's clock, which runs
 * faster, so that a lease of a minute expires within the test. The time limits of its calls are
 * shorter to match.
 */
// The SDKs read the stack of an error for each call. With source maps, each line of it would be
// looked up in the map of its file.
process.setSourceMapsEnabled(false);

const settings = JSON.parse(process.env["RELIABILITY_WORKER"] ?? "") as WorkerSettings;

const clock = readWorldClock(settings.clockFile);

const pipeline = alertPipeline({
  providers: { baseUrl: settings.standIns, projectId: settings.projectId, timeoutMs: settings.timeoutMs },
  mailKey: settings.mailKey,
  whatsAppSecret: settings.whatsAppSecret,
  clock,
  log: silentLog,
  // Record every acceptance before anything else happens, so that a kill cannot lose it.
  onAccepted: (key) => appendFileSync(settings.heardFile, `${clock().getTime()} ${key}\n`),
});

const HANDLERS: Readonly<Record<string, (body: unknown) => Promise<unknown>>> = {
  "/event": (body) => pipeline.fanOut(body),
  "/task": (body) => pipeline.deliver(body),
  "/mail": (body) => pipeline.takeMailEvents(body as SignedCall),
  "/whatsapp": (body) => pipeline.takeWhatsAppEvents(body as SignedCall),
  "/text": (body) => pipeline.takeTextReport(body),
  "/climb": (body) => pipeline.climb(body),
  "/sweep": () => pipeline.sweep(),
  "/call": (body) => pipeline.takeCallReport(body),
  "/shown": (body) => pipeline.takePushShown(String(body)),
};

const server = createServer((request, response) => {
  void (async () => {
    const body = await json(request);
    const url = request.url ?? "";
    try {
      const result = await HANDLERS[url]?.(body);
      // A task that is not finished must be retried.
      response.writeHead(url === "/task" && result === false ? 500 : 200).end();
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    }
  })();
});
server.listen(settings.port, "127.0.0.1", () => process.stdout.write("ready\n"));
