import { countSegments } from "@guardianlink/domain/messages/gsm7";
import { isFields } from "@guardianlink/domain/fields";
import { json, parseJson, text } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import type { SmsEntry } from "../outbox/entries.ts";
import type { Outbox } from "../outbox/outbox.ts";

export interface SmsPorts {
  readonly outbox: Outbox;
  /** Called with each text after it is accepted. */
  readonly onText: (sms: SmsEntry) => void;
  readonly now: () => Date;
  readonly makeId: () => string;
}

export const isTermii = ({ method, path }: ServiceRequest): boolean =>
  method === "POST" && path === "/api/sms/send";

/** The price of a segment on the DND route, in kobo. */
const SEGMENT_KOBO = 650;

const error = (status: number, message: string): ServiceAnswer => json(status, { code: status, message });

/**
 * Answers `POST /api/sms/send` of Termii. It validates what Termii does: the key, the sender ID of
 * 3 to 11 characters, the route, and one number without a plus.
 */
export function sendText(request: ServiceRequest, ports: SmsPorts): ServiceAnswer {
  const given = parseJson(request.body);
  if (!isFields(given)) return error(400, "The request body is not valid JSON");
  if (!text(given["api_key"]).startsWith("TL")) return error(401, "Invalid API key");
  if (!/^[A-Za-z0-9 ]{3,11}$/.test(text(given["from"]))) return error(404, "Invalid Sender Id");
  if (given["channel"] !== "dnd") return error(404, "You are not set up on this route");
  if (given["type"] !== "plain" && given["type"] !== "unicode")
    return error(422, "The type field is invalid");
  if (!/^[1-9]\d{9,14}$/.test(text(given["to"]))) return error(400, "Invalid phone number");
  const sms = text(given["sms"]);
  if (sms === "") return error(422, "The sms field is required");
  const id = ports.makeId();
  const segments = countSegments(sms);
  const entry: SmsEntry = {
    kind: "sms",
    service: "termii",
    id,
    at: ports.now().toISOString(),
    to: `+${text(given["to"])}`,
    from: text(given["from"]),
    text: sms,
    segments,
    costKobo: segments * SEGMENT_KOBO,
  };
  ports.outbox.add(entry);
  ports.onText(entry);
  return json(200, {
    code: "ok",
    message_id: id,
    message: "Successfully Sent",
    balance: 100_000,
    user: "local suite",
  });
}

/** Termii has no codes for its refusals, only sentences. These are our names for them. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  balance: [400, "Insufficient balance"],
  inactive: [400, "Your account is not active"],
  route: [404, "You are not set up on this route"],
};

/** The body that Termii sends with the status of a fault, or the refusal that the code names. */
export function injectedTextError(status: number, code?: string): ServiceAnswer {
  const [known, message] = REFUSALS[code ?? ""] ?? [status, "Service unavailable"];
  return error(known, message);
}
