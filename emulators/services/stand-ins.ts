import { randomBytes } from "node:crypto";
import type { ControlPorts } from "./controls.ts";
import { FaultTable } from "./faults.ts";
import { PushTokens } from "./fcm/tokens.ts";
import { EventStreams } from "./http/event-streams.ts";
import { Outbox } from "./outbox/outbox.ts";
import { outsideServices } from "./outside.ts";
import type { OutsideService } from "./outside.ts";
import type { CheckoutPorts } from "./paystack/checkout.ts";
import { Transactions } from "./paystack/transactions.ts";
import { Conversations } from "./phone/conversation.ts";
import { reportFirst } from "./phone/reports.ts";
import type { SmsSink } from "./phone/reports.ts";
import { reportResend } from "./resend/events.ts";
import type { ResendSink } from "./resend/events.ts";
import { MailReports, reportLater } from "./sendgrid/mail-events.ts";
import type { MailEventSink } from "./sendgrid/mail-events.ts";
import { reportWhatsApp } from "./whatsapp/webhook.ts";
import type { WhatsAppSink } from "./whatsapp/webhook.ts";

/** What the stand-ins need besides a port. */
export interface StandInsInput {
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
  readonly localSuite: unknown;
  readonly runScheduler: ControlPorts["runScheduler"];
  readonly now: () => Date;
  /** Returns numbers from 0 (inclusive) to 1 (exclusive), which decide which calls fail. */
  readonly random: () => number;
}

/** The topic of the event stream that the outbox page reads. */
export const OUTBOX_TOPIC = "outbox";

/** The stand-ins and what controls them, made once for a start. */
export interface StandIns {
  readonly outbox: Outbox;
  readonly outside: readonly OutsideService[];
  readonly controls: ControlPorts;
  readonly streams: EventStreams;
  readonly checkout: CheckoutPorts;
  readonly page: string;
}

const makeId = (): string => randomBytes(16).toString("base64url");

/** The outside services. What they accept is reported to the webhooks that the input names. */
function makeOutside(
  input: StandInsInput,
  ports: Pick<StandIns, "outbox" | "streams"> & Pick<ControlPorts, "tokens" | "conversations">,
  transactions: Transactions,
): readonly OutsideService[] {
  const { mailEvents, resendEvents, phoneEvents, whatsApp, now, random } = input;
  const mailReports = mailEvents === null ? null : new MailReports(mailEvents, now);
  return outsideServices({
    ...ports,
    transactions,
    now,
    makeId,
    liveOrigin: input.liveOrigin,
    answered: new Map(),
    onAccepted: (email) => mailReports?.add(email),
    onResend: (email) => {
      if (resendEvents !== null) void reportResend(email, resendEvents, now);
    },
    onText: (sms) => {
      if (phoneEvents !== null) void reportFirst(sms, phoneEvents.sms, random);
    },
    onCall: (call) => ports.conversations.ring(call),
    onWhatsApp: (message) => {
      if (whatsApp !== null) void reportWhatsApp(message, whatsApp, { now: now(), random });
    },
  });
}

/** Makes the stand-ins. Nothing is served yet. */
export function makeStandIns(input: StandInsInput): StandIns {
  const { mailEvents, phoneEvents, whatsApp, localSuite, runScheduler, now, random } = input;
  const streams = new EventStreams();
  const outbox = new Outbox(
    (entry) => void streams.publish(OUTBOX_TOPIC, entry === null ? { kind: "cleared" } : entry),
  );
  const tokens = new PushTokens(input.tokenFile, makeId);
  const transactions = new Transactions();
  const conversations = new Conversations(phoneEvents?.voice ?? null, random, input.ringsMs);
  const controls: ControlPorts = {
    faults: new FaultTable(random),
    outbox,
    conversations,
    tokens,
    smsEvents: phoneEvents?.sms ?? null,
    whatsApp,
    now,
    localSuite,
    runScheduler,
    reportLater: (email, event) =>
      mailEvents === null ? Promise.resolve() : reportLater(email, event, mailEvents, now()),
  };
  return {
    outbox,
    outside: makeOutside(input, { outbox, streams, tokens, conversations }, transactions),
    controls,
    streams,
    checkout: { transactions, outbox, now, makeId, webhookUrl: input.paymentEvents },
    page: input.page,
  };
}
