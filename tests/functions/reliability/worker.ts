import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { httpPusher } from "../../../functions/src/adapters/push/fcm-http-pusher.ts";
import {
  isSignedBySendGrid,
  readSendGridEvents,
} from "../../../functions/src/adapters/mail/sendgrid-events.ts";
import { sendGridMailer } from "../../../functions/src/adapters/mail/sendgrid-mailer.ts";
import { services } from "../../../functions/src/adapters/services.ts";
import { silentLog } from "../../../functions/src/testing/memory.ts";
import { deliveryPorts } from "../../../functions/src/triggers/delivery-ports.ts";
import { alertRef, deliveryRef } from "../../../functions/src/triggers/refs.ts";
import { deliverAlert, DeliverAgainError } from "../../../functions/src/usecases/alerts/deliver-alert.ts";
import { fanOutAlert } from "../../../functions/src/usecases/alerts/fan-out-alert.ts";
import type { FanOutPorts } from "../../../functions/src/usecases/alerts/fan-out-alert.ts";
import { recordMailEvent } from "../../../functions/src/usecases/alerts/record-mail-event.ts";
import { recordPushShown } from "../../../functions/src/usecases/alerts/record-push-shown.ts";
import type { WorkerSettings } from "./settings.ts";
import { readWorldClock } from "./world-clock.ts";

/**
 * The functions as one process that can be killed: the use cases with their real adapters, against a real Firestore server and
 * the stand-ins over HTTP. Its clock is the test's, which runs faster, so that a lease of a minute passes within the test; the time limits
 * of the calls shrink with it.
 */
const settings = JSON.parse(process.env["RELIABILITY_WORKER"] ?? "") as WorkerSettings;
const { clockFile, timeoutMs } = settings;
const clock = readWorldClock(clockFile);

/** Every yes that this process has heard, written down before anything else happens, so that a kill cannot undo it. */
const hear = (key: string): void => appendFileSync(settings.heardFile, `${Date.now()} ${key}\n`);

const mailer = sendGridMailer({
  apiKey: "SG.reliability",
  baseUrl: settings.standIns,
  from: "alerts@guardianlink.test",
  timeoutMs,
});
const pusher = httpPusher({ baseUrl: settings.standIns, projectId: settings.projectId, timeoutMs });
const store = services.deliveries();
const ports: FanOutPorts = {
  ...deliveryPorts(),
  accounts: services.accounts(),
  family: services.family(),
  queue: services.queue(),
  mailer: {
    async send(to, message, reference) {
      const outcome = await mailer.send(to, message, reference);
      if (outcome.kind === "accepted" && reference !== null) hear(reference);
      return outcome;
    },
  },
  pusher: {
    async send(token, push) {
      const outcome = await pusher.send(token, push);
      if (outcome.kind === "accepted") hear(`${push.data["alertId"] ?? ""}/${token}`);
      return outcome;
    },
  },
  log: silentLog,
  clock,
};

interface SignedCall {
  readonly signature: string;
  readonly timestamp: string;
  readonly rawBody: string;
}

async function takeMailEvents(call: SignedCall): Promise<void> {
  const rawBody = Buffer.from(call.rawBody);
  if (!isSignedBySendGrid({ ...call, rawBody, publicKey: settings.mailKey, now: new Date() }))
    throw new Error("A report of the mail provider is not signed by it.");
  for (const event of readSendGridEvents(JSON.parse(call.rawBody)))
    await recordMailEvent(event, { store, clock });
}

const HANDLERS: Readonly<Record<string, (body: unknown) => Promise<unknown>>> = {
  "/event": (body) => fanOutAlert(alertRef(body), ports),
  "/task": (body) => deliverAlert(deliveryRef(body), ports),
  "/mail": (body) => takeMailEvents(body as SignedCall),
  "/shown": (body) => recordPushShown(String(body), { store, clock }),
};

const server = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    try {
      await HANDLERS[request.url ?? ""]?.(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(200).end();
    } catch (error) {
      if (!(error instanceof DeliverAgainError)) process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    }
  })();
});
server.listen(settings.port, "127.0.0.1", () => process.stdout.write("ready\n"));
