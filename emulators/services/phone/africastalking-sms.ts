import { countSegments } from "@guardianlink/domain/messages/gsm7";
import { json } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import type { SmsEntry } from "../outbox/entries.ts";
import type { SmsPorts } from "./termii.ts";

export const isAfricasTalkingSms = ({ method, path }: ServiceRequest): boolean =>
  method === "POST" && path === "/version1/messaging";

const E164 = /^\+[1-9]\d{6,14}$/;
/** The price of a segment, in kobo. */
const SEGMENT_KOBO = 720;
const naira = (kobo: number): string => `NGN ${(kobo / 100).toFixed(4)}`;

const answer = (message: string, recipients: readonly object[]): ServiceAnswer =>
  json(201, { SMSMessageData: { Message: message, Recipients: recipients } });

/**
 * Answers `POST /version1/messaging` of Africa's Talking. Like the real service it answers 201
 * for every recipient; the recipient's own code says whether the text is sent.
 */
export function sendSecondText(request: ServiceRequest, ports: SmsPorts): ServiceAnswer {
  if (!(request.headers["apikey"] ?? "").startsWith("atsk"))
    return { status: 401, body: "The supplied authentication is invalid" };
  const form = new URLSearchParams(request.body);
  const [to, from, text] = ["to", "from", "message"].map((name) => form.get(name) ?? "") as [
    string,
    string,
    string,
  ];
  if (!/^[A-Za-z0-9 ]{3,11}$/.test(from)) return answer("InvalidSenderId", []);
  if (!E164.test(to))
    return answer("Sent to 0/1", [{ statusCode: 403, number: to, status: "InvalidPhoneNumber", cost: "0" }]);
  const segments = countSegments(text);
  const entry: SmsEntry = {
    kind: "sms",
    service: "africastalking",
    id: `ATXid_${ports.makeId()}`,
    at: ports.now().toISOString(),
    to,
    from,
    text,
    segments,
    costKobo: segments * SEGMENT_KOBO,
  };
  ports.outbox.add(entry);
  ports.onText(entry);
  const cost = naira(entry.costKobo);
  return answer(`Sent to 1/1 Total Cost: ${cost}`, [
    { statusCode: 101, number: to, cost, status: "Success", messageId: entry.id, messageParts: segments },
  ]);
}

/**
 * The body that the service sends with the status of a fault, or, with a code, the refusal of the
 * recipient, such as 405 (InsufficientBalance), 406 (UserInBlacklist) or 407 (CouldNotRoute).
 */
export const injectedSecondTextError = (status: number, code?: string): ServiceAnswer =>
  code === undefined
    ? { status, body: "Service unavailable" }
    : answer("Sent to 0/1", [{ statusCode: Number(code), number: "", status: "Failed", cost: "0" }]);
