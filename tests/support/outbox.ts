import { suiteUrls } from "./suite-urls.ts";

/** The messages that the stand-ins have accepted; only the parts that the tests read. */
export interface OutboxEmail {
  readonly id: string;
  readonly service: "sendgrid" | "resend";
  readonly customArgs: Readonly<Record<string, string>>;
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface OutboxPush {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly data: Readonly<Record<string, string>>;
}

export interface OutboxText {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly segments: number;
  readonly service: "termii" | "africastalking";
}

export interface OutboxWhatsApp {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly template: string;
  readonly map: { readonly latitude: number; readonly longitude: number } | null;
  readonly buttons: readonly {
    readonly kind: string;
    readonly label: string;
    readonly url?: string;
    readonly payload?: string;
  }[];
}

export interface OutboxCall {
  readonly id: string;
  readonly to: string;
}

export interface Outbox {
  readonly texts: readonly OutboxText[];
  readonly messages: readonly OutboxWhatsApp[];
  readonly calls: readonly OutboxCall[];
  readonly emails: readonly OutboxEmail[];
  readonly pushes: readonly OutboxPush[];
}

/**
 * Reads what the stand-ins have accepted for one address, push token or number. All of it is
 * megabytes in a long run, so tests that wait for a message ask for theirs only.
 */
export async function sentTo(to: string): Promise<Outbox> {
  return read(`?to=${encodeURIComponent(to)}`);
}

/** Reads all that the stand-ins have accepted. */
export const readOutbox = (): Promise<Outbox> => read("");

async function read(query: string): Promise<Outbox> {
  const response = await fetch(`${suiteUrls().outbox}/outbox.json${query}`);
  return (await response.json()) as Outbox;
}

/** The emails to one address whose subject matches. */
export async function emailsTo(address: string, subject: RegExp): Promise<OutboxEmail[]> {
  const { emails } = await sentTo(address);
  return emails.filter((email) => email.to.includes(address) && subject.test(email.subject));
}

/** The pushes to one device whose title matches. */
export async function pushesTo(token: string, title: RegExp): Promise<OutboxPush[]> {
  const { pushes } = await sentTo(token);
  return pushes.filter(({ title: shown }) => title.test(shown));
}

/** What is heard in a call. */
export interface HeardInCall {
  /** The addresses of the recordings that go before the spoken sentences. */
  readonly played: readonly string[];
  readonly spoken: readonly string[];
  readonly asksForKey: boolean;
  readonly isOver: boolean;
}

async function control<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(suiteUrls().outbox + path, { method: "POST", body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The stand-in answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Acts in a call as the person on the phone. */
export const actInCall = (
  { id }: OutboxCall,
  action: "answer" | "hang-up" | { readonly press: string },
): Promise<HeardInCall> =>
  control("/phone/calls", {
    id,
    ...(typeof action === "string" ? { action } : { action: "press", digits: action.press }),
  });

/** Taps a button of a WhatsApp message. */
export const tapWhatsApp = ({ id }: OutboxWhatsApp, label: string): Promise<object> =>
  control("/whatsapp/taps", { id, label });

/** Makes WhatsApp report a status of a message once more. */
export const reportWhatsApp = ({ id }: OutboxWhatsApp, status: string): Promise<object> =>
  control("/whatsapp/reports", { id, status });

/** Makes the SMS service report a status of a text once more. */
export const reportText = ({ id }: OutboxText, status: string): Promise<object> =>
  control("/phone/reports", { id, status });

/** Makes the stand-in report an event of an accepted email, as the mail provider would. */
export async function reportMail(email: OutboxEmail, event: "open" | "deferred"): Promise<void> {
  const response = await fetch(`${suiteUrls().outbox}/sendgrid/events`, {
    method: "POST",
    body: JSON.stringify({ id: email.id, event }),
  });
  if (!response.ok) throw new Error(`The stand-in answered ${response.status}: ${await response.text()}`);
}

/** Runs the scheduled functions now instead of at the next full minute. */
export async function runScheduler(): Promise<void> {
  const response = await fetch(`${suiteUrls().outbox}/scheduler/run`, { method: "POST" });
  if (!response.ok) throw new Error(`The scheduler answered ${response.status}: ${await response.text()}`);
}

/** Registers a push token for which the stand-in accepts messages. */
export async function registerPushToken(): Promise<string> {
  const response = await fetch(`${suiteUrls().outbox}/fcm/register`, { method: "POST" });
  const { token } = (await response.json()) as { token: string };
  return token;
}
