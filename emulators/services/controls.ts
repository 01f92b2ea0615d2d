import { SERVICES, parseFault } from "./faults.ts";
import type { FaultTable } from "./faults.ts";
import { registerPush } from "./fcm/send.ts";
import type { PushTokens } from "./fcm/tokens.ts";
import { json, parseJson } from "./http/messages.ts";
import type { ServiceAnswer, ServiceRequest } from "./http/messages.ts";
import type { EmailEntry } from "./outbox/entries.ts";
import { actInCall, reportStatus } from "./phone/controls.ts";
import type { PhoneControlPorts } from "./phone/controls.ts";
import { LATER_EVENTS } from "./sendgrid/mail-events.ts";
import type { LaterEvent } from "./sendgrid/mail-events.ts";
import { reportAgain, tapButton } from "./whatsapp/controls.ts";
import type { WhatsAppControlPorts } from "./whatsapp/controls.ts";

export interface ControlPorts extends PhoneControlPorts, WhatsAppControlPorts {
  readonly faults: FaultTable;
  readonly tokens: PushTokens;
  /**
   * The content of /local-suite.json, which the web app reads. Null when the stand-ins run alone.
   */
  readonly localSuite: unknown;
  /**
   * Runs the scheduled functions now and returns the ids of those that ran. Null when there is no
   * scheduler.
   */
  readonly runScheduler: (() => Promise<readonly string[]>) | null;
  /** Reports a later event of a delivered email to the webhook, as the mail provider does. */
  readonly reportLater: (email: EmailEntry, event: LaterEvent) => Promise<void>;
}

type Control = (request: ServiceRequest, ports: ControlPorts) => ServiceAnswer | Promise<ServiceAnswer>;

const setFault: Control = ({ body }, { faults }) => {
  const fault = parseFault(parseJson(body));
  if (typeof fault === "string") return json(400, { error: fault });
  faults.set(fault);
  return json(200, { faults: faults.list() });
};

const clearFaults: Control = ({ query }, { faults }) => {
  const wanted = query.get("service");
  const service = SERVICES.find((name) => name === wanted) ?? null;
  if (wanted !== null && service === null)
    return json(400, { error: `service is one of ${SERVICES.join(", ")}.` });
  faults.clear(service, query.get("match"));
  return json(200, { faults: faults.list() });
};

const runScheduler: Control = async (_request, ports) =>
  ports.runScheduler === null
    ? json(503, { error: "No scheduler runs here." })
    : json(200, { ran: await ports.runScheduler() });

const reportMailEvent: Control = async ({ body }, { outbox, reportLater }) => {
  const { id, event } = (parseJson(body) ?? {}) as { readonly id?: unknown; readonly event?: unknown };
  const known = (Object.keys(LATER_EVENTS) as LaterEvent[]).find((name) => name === event);
  if (known === undefined)
    return json(400, { error: `event is one of ${Object.keys(LATER_EVENTS).join(", ")}.` });
  const email = outbox.snapshot().emails.find((entry) => entry.id === id);
  if (email === undefined) return json(404, { error: "No email in the outbox has this id." });
  await reportLater(email, known);
  return json(200, {});
};

/** The requests by which testers and the app control the stand-ins, by method and path. */
const CONTROLS: Readonly<Record<string, Control>> = {
  "GET /faults": (_request, { faults }) => json(200, { services: SERVICES, faults: faults.list() }),
  "PUT /faults": setFault,
  "DELETE /faults": clearFaults,
  "GET /outbox.json": ({ query }, { outbox }) => json(200, outbox.snapshot(query.get("to"))),
  "DELETE /outbox.json": (_request, { outbox }) => {
    outbox.clear();
    return json(200, {});
  },
  "POST /fcm/register": (request, { tokens }) => registerPush(request, tokens),
  "DELETE /fcm/register": (request, { tokens }) => registerPush(request, tokens),
  "POST /sendgrid/events": reportMailEvent,
  "POST /phone/reports": reportStatus,
  "POST /phone/calls": actInCall,
  "POST /whatsapp/taps": tapButton,
  "POST /whatsapp/reports": reportAgain,
  "POST /scheduler/run": runScheduler,
  "GET /local-suite.json": (_request, { localSuite }) =>
    localSuite === null ? json(404, { error: "The suite does not run." }) : json(200, localSuite),
};

/** Answers a control request. @returns null when the request is not one */
export async function answerControl(
  request: ServiceRequest,
  ports: ControlPorts,
): Promise<ServiceAnswer | null> {
  const control = CONTROLS[`${request.method} ${request.path}`];
  return control === undefined ? null : control(request, ports);
}
