import { postReports, postUntilTaken } from "../http/webhook.ts";
import type { CallEntry } from "../outbox/entries.ts";

/** What the person on the phone hears. */
export interface Heard {
  /** The addresses of the recordings that are played before the sentences, in order. */
  readonly played: readonly string[];
  /** The sentences, in order. */
  readonly spoken: readonly string[];
  /** Whether the machine waits for a key now. */
  readonly asksForKey: boolean;
  readonly isOver: boolean;
}

/** What a tester does with a ringing or running call. */
export type CallAction = PressedKeys | { readonly action: "answer" | "hang-up" };

interface PressedKeys {
  readonly action: "press";
  readonly digits: string;
}

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

/** What the machine plays and says for this part of an answer. */
const sounds = (xml: string): Pick<Heard, "played" | "spoken"> => ({
  played: [...xml.matchAll(/<Play\b[^>]*\burl="([^"]*)"/g)].map(([, url = ""]) => unescape(url)),
  spoken: [...xml.matchAll(/<Say\b[^>]*>([^<]*)<\/Say>/g)].map(([, text = ""]) => unescape(text)),
});

/** How long a phone rings before the network gives up. */
const RINGS_MS = 60_000;

/** Runs calls as the voice service does: it asks the webhook what to say, and reports the end. */
export class Conversations {
  readonly #url: string | null;
  readonly #random: () => number;
  readonly #ringsMs: number;
  readonly #keysTo = new Map<string, string>();
  readonly #answered = new Set<string>();
  readonly #over = new Set<string>();

  /**
   * @param url the callback address of our number; null when nothing listens
   * @param random decides on repeated and late reports, see `postReports`
   * @param ringsMs after this a call that no one picks up is over
   */
  constructor(url: string | null, random: () => number, ringsMs = RINGS_MS) {
    this.#url = url;
    this.#random = random;
    this.#ringsMs = ringsMs;
  }

  /** Lets a call ring until the network gives up, unless someone picks up. */
  ring(call: CallEntry): void {
    setTimeout(() => {
      if (!this.#answered.has(call.id)) void this.#end(call);
    }, this.#ringsMs).unref();
  }

  #callOf(call: CallEntry, more: Record<string, string>) {
    const form = new URLSearchParams({
      sessionId: call.id,
      direction: "Outbound",
      callerNumber: call.to,
      destinationNumber: call.from,
      ...(call.clientRequestId === null ? {} : { clientRequestId: call.clientRequestId }),
      ...more,
    });
    return { headers: { "content-type": "application/x-www-form-urlencoded" }, body: form.toString() };
  }

  async #listen(url: string, call: CallEntry, more: Record<string, string>): Promise<Heard> {
    const response = await fetch(url, { method: "POST", ...this.#callOf(call, { isActive: "1", ...more }) });
    const xml = await response.text();
    const asked = /<GetDigits\b[^>]*callbackUrl="([^"]*)"[^>]*>(.*?)<\/GetDigits>/s.exec(xml);
    if (asked === null) {
      await this.#end(call);
      return { ...sounds(xml), asksForKey: false, isOver: true };
    }
    this.#keysTo.set(call.id, unescape(asked[1] ?? ""));
    return { ...sounds(asked[2] ?? ""), asksForKey: true, isOver: false };
  }

  async #end(call: CallEntry): Promise<void> {
    if (this.#url === null || this.#over.has(call.id)) return;
    this.#over.add(call.id);
    const talked = this.#answered.has(call.id);
    const report = this.#callOf(call, {
      isActive: "0",
      durationInSeconds: talked ? String(TALKED_S) : "0",
      currencyCode: "NGN",
      amount: talked ? String(CALL_KOBO / KOBO_PER_NAIRA) : "0",
    });
    const url = this.#url;
    await postReports([report], this.#random, (one) => postUntilTaken(url, () => one));
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
    return { played: [], spoken: [], asksForKey: false, isOver: true };
  }
}
