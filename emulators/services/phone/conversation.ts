import type { CallEntry } from "../outbox/entries.ts";

/** What the person on the phone hears. */
export interface Heard {
  /** The sentences, in order. */
  readonly spoken: readonly string[];
  /** Whether the machine waits for a key now. */
  readonly asksForKey: boolean;
  readonly isOver: boolean;
}

/** What a tester does with a ringing or running call. */
export type CallAction =
  { readonly action: "answer" | "hang-up" } | { readonly action: "press"; readonly digits: string };

const KOBO_PER_NAIRA = 100;
/** A call of a minute, in kobo. */
const CALL_KOBO = 1_200;
const TALKED_S = 30;

const unescape = (xml: string): string =>
  xml
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

const spokenTexts = (xml: string): string[] =>
  [...xml.matchAll(/<Say\b[^>]*>([^<]*)<\/Say>/g)].map(([, text = ""]) => unescape(text));

/** Runs calls as the voice service does: it asks the webhook what to say, and reports the end. */
export class Conversations {
  readonly #url: string | null;
  readonly #keysTo = new Map<string, string>();
  readonly #answered = new Set<string>();
  readonly #over = new Set<string>();

  /** @param url the callback address of our number; null when nothing listens */
  constructor(url: string | null) {
    this.#url = url;
  }

  async #post(url: string, call: CallEntry, more: Record<string, string>): Promise<string> {
    const form = new URLSearchParams({
      sessionId: call.id,
      direction: "Outbound",
      callerNumber: call.to,
      destinationNumber: call.from,
      ...(call.clientRequestId === null ? {} : { clientRequestId: call.clientRequestId }),
      ...more,
    });
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: form.toString(),
    });
    return response.text();
  }

  async #listen(url: string, call: CallEntry, more: Record<string, string>): Promise<Heard> {
    const xml = await this.#post(url, call, { isActive: "1", ...more });
    const asked = /<GetDigits\b[^>]*callbackUrl="([^"]*)"[^>]*>(.*?)<\/GetDigits>/s.exec(xml);
    if (asked === null) {
      await this.#end(call);
      return { spoken: spokenTexts(xml), asksForKey: false, isOver: true };
    }
    this.#keysTo.set(call.id, unescape(asked[1] ?? ""));
    return { spoken: spokenTexts(asked[2] ?? ""), asksForKey: true, isOver: false };
  }

  async #end(call: CallEntry): Promise<void> {
    if (this.#url === null || this.#over.has(call.id)) return;
    this.#over.add(call.id);
    const talked = this.#answered.has(call.id);
    await this.#post(this.#url, call, {
      isActive: "0",
      durationInSeconds: talked ? String(TALKED_S) : "0",
      currencyCode: "NGN",
      amount: talked ? String(CALL_KOBO / KOBO_PER_NAIRA) : "0",
    });
  }

  /** @returns what is heard; null when the call is over or nothing listens */
  async act(call: CallEntry, action: CallAction): Promise<Heard | null> {
    if (this.#url === null || this.#over.has(call.id)) return null;
    if (action.action === "press") {
      const keysTo = this.#keysTo.get(call.id);
      return keysTo === undefined ? null : this.#listen(keysTo, call, { dtmfDigits: action.digits });
    }
    if (action.action === "answer") {
      this.#answered.add(call.id);
      return this.#listen(this.#url, call, {});
    }
    await this.#end(call);
    return { spoken: [], asksForKey: false, isOver: true };
  }
}
