import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { answerControl } from "./controls.ts";
import type { ControlPorts } from "./controls.ts";
import { FaultTable } from "./faults.ts";
import { streamTopic } from "./fcm/send.ts";
import { PushTokens } from "./fcm/tokens.ts";
import { EventStreams } from "./http/event-streams.ts";
import { BodyTooLargeError, json, readRequest, sendAnswer } from "./http/messages.ts";
import type { ServiceRequest } from "./http/messages.ts";
import { Outbox } from "./outbox/outbox.ts";
import { SignInCodes } from "./outbox/sign-in-codes.ts";
import { outsideServices } from "./outside.ts";
import type { OutsideService } from "./outside.ts";
import { pageFile } from "./page-files.ts";
import { answerCheckout } from "./paystack/checkout.ts";
import type { CheckoutPorts } from "./paystack/checkout.ts";
import { Conversations } from "./phone/conversation.ts";
import { reportFirst } from "./phone/reports.ts";
import type { SmsSink } from "./phone/reports.ts";
import { Transactions } from "./paystack/transactions.ts";
import { MailReports, reportLater } from "./sendgrid/mail-events.ts";
import type { MailEventSink } from "./sendgrid/mail-events.ts";
import { reportResend } from "./resend/events.ts";
import type { ResendSink } from "./resend/events.ts";
import { reportWhatsApp } from "./whatsapp/webhook.ts";
import type { WhatsAppSink } from "./whatsapp/webhook.ts";

export interface ServicesInput {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The folder of the outbox page's files. */
  readonly page: string;
  /** The file that keeps the push tokens between starts, or null. */
  readonly tokenFile: string | null;
  /** The webhook that gets the events of accepted emails, or null. */
  readonly mailEvents: MailEventSink | null;
  /**
   * The webhook that gets the events of emails that the second mail service has accepted, or null.
   */
  readonly resendEvents: ResendSink | null;
  /** The webhooks of the phone services: reports on texts, and questions during calls. Or null. */
  readonly phoneEvents: { readonly sms: SmsSink; readonly voice: string } | null;
  /** How long a call rings; a minute unless given. */
  readonly ringsMs?: number;
  /** The webhook of reports on WhatsApp messages and of taps on their buttons. Or null. */
  readonly whatsApp: WhatsAppSink | null;
  /** Where the live pages that messages name are, without a slash at the end. */
  readonly liveOrigin: string;
  /** The webhook that gets reports of paid transactions, or null. */
  readonly paymentEvents: string | null;
  /** The origin of the auth emulator whose sign-in links the outbox shows, or null. */
  readonly auth: { readonly origin: string; readonly projectId: string } | null;
  readonly localSuite: unknown;
  readonly runScheduler: ControlPorts["runScheduler"];
  readonly now: () => Date;
  /** Returns numbers from 0 (inclusive) to 1 (exclusive), which decide which calls fail. */
  readonly random: () => number;
}

export interface Services {
  readonly origin: string;
  close(): Promise<void>;
}

const OUTBOX_TOPIC = "outbox";
const SIGN_IN_POLL_MS = 1000;
const makeId = (): string => randomBytes(16).toString("base64url");

interface Parts {
  readonly outside: readonly OutsideService[];
  readonly controls: ControlPorts;
  readonly streams: EventStreams;
  readonly checkout: CheckoutPorts;
  readonly page: string;
}

/** Opens an event stream when the request asks for one. */
function openStream(request: ServiceRequest, response: ServerResponse, streams: EventStreams): boolean {
  if (request.method !== "GET") return false;
  if (request.path === "/outbox/events") streams.open(OUTBOX_TOPIC, response);
  else if (request.path === "/fcm/stream")
    streams.open(streamTopic(request.query.get("token") ?? ""), response);
  else return false;
  return true;
}

async function serveOutside(
  service: OutsideService,
  request: ServiceRequest,
  response: ServerResponse,
  faults: FaultTable,
): Promise<void> {
  const { latencyMs, outcome } = faults.decide(
    service.name,
    `${request.path}?${request.query.toString()}\n${request.body}`,
  );
  if (latencyMs > 0) await wait(latencyMs);
  if (outcome === "hang") return;
  if (outcome === "lose") service.answer(request);
  if (outcome === "drop" || outcome === "lose") response.destroy();
  else
    sendAnswer(
      response,
      outcome === "serve" ? service.answer(request) : service.failure(outcome.status, outcome.code),
    );
}

async function serve(incoming: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const request = await readRequest(incoming);
  if (request.method === "OPTIONS") {
    sendAnswer(response, { status: 204 });
    return;
  }
  const service = parts.outside.find((one) => one.matches(request));
  if (service !== undefined) return serveOutside(service, request, response, parts.controls.faults);
  if (openStream(request, response, parts.streams)) return;
  const answer =
    answerCheckout(request, parts.checkout) ??
    (await answerControl(request, parts.controls)) ??
    (request.method === "GET" ? await pageFile(parts.page, request.path) : null) ??
    json(404, { error: `Nothing answers ${request.method} ${request.path} here.` });
  sendAnswer(response, answer);
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy();
  else if (error instanceof BodyTooLargeError) sendAnswer(response, json(413, { error: error.message }));
  else
    sendAnswer(
      response,
      json(400, { error: error instanceof Error ? error.message : "The request cannot be read." }),
    );
}

async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

function watchSignInCodes(input: ServicesInput, outbox: Outbox): () => void {
  if (input.auth === null) return () => undefined;
  const codes = new SignInCodes(input.auth.origin, input.auth.projectId, input.now);
  const look = async (): Promise<void> => {
    for (const entry of await codes.takeNew()) outbox.add(entry);
  };
  const timer = setInterval(() => void look(), SIGN_IN_POLL_MS);
  return () => clearInterval(timer);
}

/**
 * Starts the stand-ins for FCM, SendGrid, Termii, WhatsApp, Africa's Talking, Mapbox and Paystack
 * on one port, with the outbox page at `/`.
 */
export async function startServices(input: ServicesInput): Promise<Services> {
  const streams = new EventStreams();
  const outbox = new Outbox(
    (entry) => void streams.publish(OUTBOX_TOPIC, entry === null ? { kind: "cleared" } : entry),
  );
  const tokens = new PushTokens(input.tokenFile, makeId);
  const sink = input.mailEvents;
  const mailReports = sink === null ? null : new MailReports(sink, input.now);
  const transactions = new Transactions();
  const conversations = new Conversations(input.phoneEvents?.voice ?? null, input.random, input.ringsMs);
  const outside = outsideServices({
    tokens,
    outbox,
    streams,
    transactions,
    now: input.now,
    makeId,
    onText: (sms) => {
      if (input.phoneEvents !== null) void reportFirst(sms, input.phoneEvents.sms, input.random);
    },
    onCall: (call) => conversations.ring(call),
    answered: new Map(),
    onResend: (email) => {
      if (input.resendEvents !== null) void reportResend(email, input.resendEvents, input.now);
    },
    liveOrigin: input.liveOrigin,
    onWhatsApp: (message) => {
      const { whatsApp, random } = input;
      if (whatsApp !== null) void reportWhatsApp(message, whatsApp, { now: input.now(), random });
    },
    onAccepted: (email) => mailReports?.add(email),
  });
  const { localSuite, runScheduler } = input;
  const controls: ControlPorts = {
    faults: new FaultTable(input.random),
    outbox,
    conversations,
    smsEvents: input.phoneEvents?.sms ?? null,
    whatsApp: input.whatsApp,
    now: input.now,
    tokens,
    localSuite,
    runScheduler,
    reportLater: (email, event) =>
      sink === null ? Promise.resolve() : reportLater(email, event, sink, input.now()),
  };
  const checkout = { transactions, outbox, now: input.now, makeId, webhookUrl: input.paymentEvents };
  const parts: Parts = { outside, controls, streams, checkout, page: input.page };
  const server = createServer((incoming, response) => {
    serve(incoming, response, parts).catch((error: unknown) => sendFailure(response, error));
  });
  const origin = await listen(server, input.host, input.port);
  const stopWatching = watchSignInCodes(input, outbox);
  return {
    origin,
    close: async () => {
      stopWatching();
      streams.closeAll();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
