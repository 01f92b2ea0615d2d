import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { answerControl } from "./controls.ts";
import type { FaultTable } from "./faults.ts";
import { streamTopic } from "./fcm/send.ts";
import type { EventStreams } from "./http/event-streams.ts";
import { BodyTooLargeError, json, readRequest, sendAnswer } from "./http/messages.ts";
import type { ServiceRequest } from "./http/messages.ts";
import type { OutsideService } from "./outside.ts";
import { pageFile } from "./page-files.ts";
import { answerCheckout } from "./paystack/checkout.ts";
import { OUTBOX_TOPIC } from "./stand-ins.ts";
import type { StandIns } from "./stand-ins.ts";

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
  if (outcome === "lose" || outcome === "gateway") service.answer(request);
  if (outcome === "drop" || outcome === "lose") response.destroy();
  else if (outcome === "gateway") sendAnswer(response, { status: 504 });
  else
    sendAnswer(
      response,
      outcome === "serve" ? service.answer(request) : service.failure(outcome.status, outcome.code),
    );
}

/** Answers one request. @throws when it cannot be read */
export async function serve(
  incoming: IncomingMessage,
  response: ServerResponse,
  parts: StandIns,
): Promise<void> {
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

/** Answers a request that `serve` has thrown at. */
export function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy();
  else if (error instanceof BodyTooLargeError) sendAnswer(response, json(413, { error: error.message }));
  else
    sendAnswer(
      response,
      json(400, { error: error instanceof Error ? error.message : "The request cannot be read." }),
    );
}
