/** The outside services that have a stand-in and can be made to fail. */
export const SERVICES = [
  "fcm",
  "sendgrid",
  "resend",
  "termii",
  "africastalking-sms",
  "whatsapp",
  "africastalking",
  "mapbox",
  "paystack",
  "timestamp",
] as const;
export type ServiceName = (typeof SERVICES)[number];

/** How a service fails. */
export interface Fault {
  readonly service: ServiceName;
  /** The HTTP status it answers with. Null when it is only slow or drops the connection. */
  readonly status: number | null;
  /** The share of calls that fail, from 0 to 1. */
  readonly rate: number;
  /** The delay before every call, in milliseconds. */
  readonly latencyMs: number;
  /** Closes the connection without an answer. Overrides the status. */
  readonly drop: boolean;
  /** Each call that fails gets one of these outcomes instead of `status` and `drop`. */
  readonly mix?: readonly FaultKind[];
  /**
   * Only calls whose URL or body contains this text fail, such as an address or a number. Without
   * it all calls do.
   */
  readonly match?: string;
  /**
   * The provider's own code of the error, for Termii, Africa's Talking and WhatsApp. Each of them
   * answers with the status that belongs to it.
   */
  readonly code?: string;
}

/**
 * How a call can fail. A number is an error status, `drop` closes the connection, `hang` never
 * answers, `lose` executes the request but closes the connection instead of answering, and
 * `gateway` executes it but answers 504, as a gateway does that has waited too long.
 */
type FaultKind = number | (typeof NAMED_KINDS)[number];
const NAMED_KINDS = ["drop", "hang", "lose", "gateway"] as const;

/** The delay and the outcome of one call. */
export interface FaultDecision {
  readonly latencyMs: number;
  readonly outcome:
    | "serve"
    | Exclude<FaultKind, number>
    | { readonly status: number; readonly code?: string };
}

const MAX_LATENCY_MS = 60_000;

const isService = (value: unknown): value is ServiceName => SERVICES.some((service) => service === value);
const inRange = (value: unknown, low: number, high: number): value is number =>
  typeof value === "number" && value >= low && value <= high;

const isStatus = (value: unknown): value is number => inRange(value, 400, 599) && Number.isInteger(value);
const isKind = (value: unknown): value is FaultKind =>
  isStatus(value) || NAMED_KINDS.some((kind) => kind === value);
const isMix = (value: unknown): value is readonly FaultKind[] =>
  Array.isArray(value) && value.length > 0 && value.every(isKind);

/**
 * Validates a fault received over HTTP.
 * @returns the fault, or a sentence that says what is wrong
 */
export function parseFault(value: unknown): Fault | string {
  if (typeof value !== "object" || value === null) return "A fault is a JSON object.";
  const {
    service,
    status = null,
    rate = 1,
    latencyMs = 0,
    drop = false,
    mix,
    match,
    code,
  } = value as Record<string, unknown>;
  if (!isService(service)) return `service is one of ${SERVICES.join(", ")}.`;
  if (status !== null && !isStatus(status)) return "status is a whole number from 400 to 599, or null.";
  if (!inRange(rate, 0, 1)) return "rate is a number from 0 to 1.";
  if (!inRange(latencyMs, 0, MAX_LATENCY_MS)) return `latencyMs is a number from 0 to ${MAX_LATENCY_MS}.`;
  if (typeof drop !== "boolean") return "drop is true or false.";
  if (mix !== undefined && !isMix(mix))
    return 'mix is a list of whole numbers from 400 to 599, "drop", "hang", "lose" and "gateway".';
  if (match !== undefined && (typeof match !== "string" || match === ""))
    return "match is a text that is not empty.";
  if (code !== undefined && (typeof code !== "string" || !/^\w{1,40}$/.test(code)))
    return "code is a text of letters and digits.";
  return {
    service,
    status,
    rate,
    latencyMs,
    drop,
    ...(mix && { mix }),
    ...(match && { match }),
    ...(code && { code }),
  };
}

/** The faults that are set now, at most one for each service and text that calls contain. */
export class FaultTable {
  #faults: readonly Fault[] = [];
  readonly #random: () => number;

  /** @param random returns numbers from 0 (inclusive) to 1 (exclusive) */
  constructor(random: () => number) {
    this.#random = random;
  }

  set(fault: Fault): void {
    const others = this.#faults.filter(
      ({ service, match }) => service !== fault.service || match !== fault.match,
    );
    this.#faults = [...others, fault];
  }

  /**
   * Ends the faults of one service, or of all, and of these only those with one `match`, or all.
   */
  clear(service: ServiceName | null, match: string | null = null): void {
    this.#faults = this.#faults.filter(
      (fault) => (service !== null && fault.service !== service) || (match !== null && fault.match !== match),
    );
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  /** Decides what happens to one call of the service, by the text of its URL and body. */
  decide(service: ServiceName, call: string): FaultDecision {
    const fault = this.#faults.find(
      (one) => one.service === service && (one.match === undefined || call.includes(one.match)),
    );
    if (fault === undefined) return { latencyMs: 0, outcome: "serve" };
    const hit = this.#random() < fault.rate;
    if (!hit) return { latencyMs: fault.latencyMs, outcome: "serve" };
    const kind = fault.mix?.[Math.floor(this.#random() * fault.mix.length)];
    if (kind !== undefined)
      return { latencyMs: fault.latencyMs, outcome: typeof kind === "number" ? { status: kind } : kind };
    if (fault.code !== undefined)
      return { latencyMs: fault.latencyMs, outcome: { status: fault.status ?? 400, code: fault.code } };
    if (fault.drop) return { latencyMs: fault.latencyMs, outcome: "drop" };
    return {
      latencyMs: fault.latencyMs,
      outcome: fault.status === null ? "serve" : { status: fault.status },
    };
  }
}
