import { json } from "../http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "../http/messages.ts";
import type { CallEntry } from "../outbox/entries.ts";
import type { Outbox } from "../outbox/outbox.ts";

export interface CallPorts {
  readonly outbox: Outbox;
  readonly now: () => Date;
  readonly makeId: () => string;
  /** Called with each call that rings. */
  readonly onCall: (call: CallEntry) => void;
}

export const isEmergency = ({ method, path }: ServiceRequest): boolean =>
  method === "POST" && path === "/call";

const E164 = /^\+[1-9]\d{6,14}$/;

/** Answers `POST /call` of Africa's Talking's voice API. The call then rings in the outbox. */
export function placeCall(
  request: ServiceRequest,
  { outbox, now, makeId, onCall }: CallPorts,
): ServiceAnswer {
  if (!(request.headers["apikey"] ?? "").startsWith("atsk"))
    return { status: 401, body: "The supplied authentication is invalid" };
  const form = new URLSearchParams(request.body);
  const to = form.get("to") ?? "";
  if (!E164.test(form.get("from") ?? "") || (form.get("username") ?? "") === "")
    return json(200, { entries: [], errorMessage: "Invalid callerId" });
  if (!E164.test(to))
    return json(200, { entries: [{ phoneNumber: to, status: "InvalidPhoneNumber" }], errorMessage: "None" });
  const sessionId = `ATVId_${makeId()}`;
  const entry: CallEntry = {
    kind: "call",
    id: sessionId,
    at: now().toISOString(),
    to,
    from: form.get("from") ?? "",
    clientRequestId: form.get("clientRequestId"),
  };
  outbox.add(entry);
  onCall(entry);
  return json(201, { entries: [{ phoneNumber: to, status: "Queued", sessionId }], errorMessage: "None" });
}

/**
 * The body that the service sends with the status of a fault, or, with a code, the refusal of one
 * call, such as "InsufficientCredit".
 */
export const injectedCallError = (status: number, code?: string): ServiceAnswer =>
  code === undefined
    ? json(status, { entries: [], errorMessage: "Service unavailable" })
    : json(200, { entries: [{ phoneNumber: "", status: code }], errorMessage: "None" });
