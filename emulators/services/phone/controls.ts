import { json, parseJson } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { CallAction, Conversations } from "./conversation.ts";
import { reportText } from "./reports.ts";
import type { SmsSink } from "./reports.ts";

export interface PhoneControlPorts {
  readonly outbox: Outbox;
  readonly conversations: Conversations;
  /** The webhook of reports on texts, or null. */
  readonly smsEvents: SmsSink | null;
}

function readAction(body: Readonly<Record<string, unknown>>): CallAction | null {
  const { action, digits } = body;
  if (action === "answer" || action === "hang-up") return { action };
  return action === "press" && typeof digits === "string" && /^[\d*#]$/.test(digits)
    ? { action, digits }
    : null;
}

/** A tester acts in a call. */
export async function actInCall(
  { body }: ServiceRequest,
  { outbox, conversations }: PhoneControlPorts,
): Promise<ServiceAnswer> {
  const given = (parseJson(body) ?? {}) as Readonly<Record<string, unknown>>;
  const call = outbox.snapshot().calls.find(({ id }) => id === given["id"]);
  if (call === undefined) return json(404, { error: "No call in the outbox has this id." });
  const action = readAction(given);
  if (action === null)
    return json(400, { error: 'action is "answer", "hang-up", or "press" with one key in digits.' });
  const heard = await conversations.act(call, action);
  return heard === null ? json(409, { error: "This call is over, or was not answered." }) : json(200, heard);
}

/** A tester makes the SMS service report a status. */
export async function reportStatus(
  { body }: ServiceRequest,
  { outbox, smsEvents }: PhoneControlPorts,
): Promise<ServiceAnswer> {
  const { id, status } = (parseJson(body) ?? {}) as Readonly<Record<string, unknown>>;
  const sms = outbox.snapshot().texts.find((entry) => entry.id === id);
  if (sms === undefined) return json(404, { error: "No text in the outbox has this id." });
  if (typeof status !== "string") return json(400, { error: "status is one of Termii's sentences." });
  if (smsEvents !== null) await reportText(sms, status, smsEvents);
  return json(200, {});
}
