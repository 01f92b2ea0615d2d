import { json, parseJson } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import type { WhatsAppEntry } from "../outbox/entries.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { reportStatus, reportTap, STATUSES } from "./webhook.ts";
import type { WhatsAppSink } from "./webhook.ts";

export interface WhatsAppControlPorts {
  readonly outbox: Outbox;
  /** The webhook of reports and taps, or null. */
  readonly whatsApp: WhatsAppSink | null;
  readonly now: () => Date;
}

const UNDELIVERABLE = 131026;

const find = ({ outbox }: WhatsAppControlPorts, id: unknown): WhatsAppEntry | undefined =>
  outbox.snapshot().messages.find((entry) => entry.id === id);
const unknown = (): ServiceAnswer => json(404, { error: "No WhatsApp message in the outbox has this id." });

/** A tester taps a button of a message. */
export async function tapButton(
  { body }: ServiceRequest,
  ports: WhatsAppControlPorts,
): Promise<ServiceAnswer> {
  const { id, label } = (parseJson(body) ?? {}) as Readonly<Record<string, unknown>>;
  const message = find(ports, id);
  if (message === undefined) return unknown();
  const button = message.buttons.find((one) => one.kind === "reply" && one.label === label);
  if (button?.kind !== "reply") return json(400, { error: "label is that of a button of the message." });
  if (ports.whatsApp === null) return json(409, { error: "Nothing listens to taps here." });
  await reportTap(message, button, ports.whatsApp, ports.now());
  return json(200, {});
}

/** A tester makes WhatsApp report a status: again, late or in another order. */
export async function reportAgain(
  { body }: ServiceRequest,
  ports: WhatsAppControlPorts,
): Promise<ServiceAnswer> {
  const { id, status, code = UNDELIVERABLE } = (parseJson(body) ?? {}) as Readonly<Record<string, unknown>>;
  const message = find(ports, id);
  if (message === undefined) return unknown();
  const known = STATUSES.find((one) => one === status);
  if (known === undefined || typeof code !== "number")
    return json(400, { error: `status is one of ${STATUSES.join(", ")}, and code a number.` });
  if (ports.whatsApp !== null) await reportStatus(message, known, code, ports.whatsApp, ports.now());
  return json(200, {});
}
