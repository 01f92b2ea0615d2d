import { EXPLANATIONS } from "@guardianlink/domain/watch/check-kinds";
import { joined } from "@guardianlink/domain/languages/fill";
import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { signalOf } from "./signal.ts";
import { ago, timeText } from "./time-texts.ts";
import type { TrackText } from "./track-texts.ts";

/** What has happened, and the advice. */
export interface Story {
  /** "calm" where nothing is known to be wrong. */
  readonly tone: "danger" | "warn" | "calm";
  readonly headline: string;
  readonly lead: string;
  /** What to do; null where there is nothing to do. */
  readonly advice: string | null;
}

/**
 * A story with the advice for a page that has the traveller's number, or the one for a page
 * without.
 */
type Advised = Omit<Story, "advice"> & { readonly withPhone: string | null; readonly noPhone: string | null };

function endedStory(view: TrackView, at: (ms: number) => string, text: TrackText): Advised {
  const { travellerName: name, endedAtMs, sosAtMs, alertedAtMs } = view;
  const alertAtMs = sosAtMs ?? alertedAtMs;
  if (alertAtMs === null) {
    const lead =
      endedAtMs === null
        ? text("endedLeadNoTime", { name })
        : text("endedLead", { name, time: at(endedAtMs) });
    return { tone: "calm", headline: text("endedTitle", { name }), lead, withPhone: null, noPhone: null };
  }
  const alert = text(sosAtMs === null ? "alertBeforeEnd" : "sosBeforeEnd", { time: at(alertAtMs) });
  return {
    tone: "warn",
    headline: text("endedAfterAlertTitle", { name }),
    lead:
      endedAtMs === null
        ? text("endedAfterAlertLeadNoTime", { name })
        : text("endedAfterAlertLead", { name, time: at(endedAtMs) }),
    withPhone: joined([alert, text("endedAfterAlertAdvice", { name })], " "),
    noPhone: joined([alert, text("endedAfterAlertAdviceNoPhone", { name })], " "),
  };
}

function sosStory({ travellerName: name, sosAtMs }: TrackView, nowMs: number, text: TrackText): Advised {
  const emergency = text("emergencyNumbers");
  return {
    tone: "danger",
    headline: text("sosTitle", { name }),
    lead:
      sosAtMs === null
        ? text("sosLeadNoTime")
        : text("sosLead", { time: timeText(sosAtMs, nowMs), ago: ago(nowMs - sosAtMs, text) }),
    withPhone: text("sosAdvice", { name, emergency }),
    noPhone: text("sosAdviceNoPhone", { emergency }),
  };
}

/** A question got no answer. There may be no trouble, and the page says so. */
function checkStory(
  { travellerName: name }: TrackView,
  { kind, askedAtMs }: NonNullable<TrackView["check"]>,
  nowMs: number,
  text: TrackText,
): Advised {
  const mayBe = text(EXPLANATIONS[kind]);
  const emergency = text("emergencyNumbers");
  return {
    tone: "warn",
    headline: text("checkHeadline", { name }),
    lead: text("checkAsked", { name, time: timeText(askedAtMs, nowMs), fact: text(`fact-${kind}`) }),
    withPhone: joined([mayBe, text("checkAdvice", { name, emergency })], " "),
    noPhone: joined([mayBe, text("overdueAdviceNoPhone", { name, emergency })], " "),
  };
}

/** The traveller was forced to say that all is well: calling would give them away. */
function duressStory(
  { travellerName: name }: TrackView,
  atMs: number,
  nowMs: number,
  text: TrackText,
): Story {
  return {
    tone: "danger",
    headline: text("duressTitle", { name }),
    lead: text("duressLead", { time: timeText(atMs, nowMs), ago: ago(nowMs - atMs, text) }),
    advice: text("duressAdvice", { name, emergency: text("emergencyNumbers") }),
  };
}

/** How current a view is. All times are milliseconds on the server's clock. */
interface Currency {
  readonly nowMs: number;
  /** When the server last answered. */
  readonly heardMs: number;
  /** Whether that was a moment ago. */
  readonly isCurrent: boolean;
}

/**
 * A trip may have ended since the server last answered, so only the time until then can make the
 * traveller late or the phone silent.
 */
function runningStory(view: TrackView, currency: Currency, text: TrackText): Advised {
  const { nowMs, heardMs, isCurrent } = currency;
  const { travellerName: name, etaMs } = view;
  const since = (atMs: number) => ({ time: timeText(atMs, nowMs), ago: ago(nowMs - atMs, text) });
  const emergency = text("emergencyNumbers");
  if (etaMs !== null && heardMs > etaMs)
    return {
      tone: "warn",
      headline: text("overdueTitle", { name }),
      lead: text("overdueLead", since(etaMs)),
      withPhone: text("overdueAdvice", { name, emergency }),
      noPhone: text("overdueAdviceNoPhone", { name, emergency }),
    };
  if (view.check !== null) return checkStory(view, view.check, nowMs, text);
  const signal = signalOf(view, heardMs);
  // The page says that the cause of a silent phone is unknown. It is neither an SOS nor overdue.
  if (signal.kind === "lost")
    return {
      tone: "warn",
      headline: text("lostTitle", { name }),
      lead: text("lostLead", since(signal.lastSeenMs)),
      withPhone: text("lostAdvice", { name }),
      noPhone: text("lostAdviceNoPhone", { name }),
    };
  return {
    tone: "calm",
    headline: isCurrent
      ? text("onTheWayTitle", { name })
      : text("wasOnTheWayTitle", { name, time: timeText(heardMs, nowMs) }),
    lead:
      etaMs === null ? text("onTheWayLeadNoTime") : text("onTheWayLead", { time: timeText(etaMs, nowMs) }),
    withPhone: null,
    noPhone: null,
  };
}

/** What has happened, as far as the last answer of the server tells. */
export function storyOf(view: TrackView, currency: Currency, text: TrackText): Story {
  const { nowMs } = currency;
  if (view.duressAtMs !== null) return duressStory(view, view.duressAtMs, nowMs, text);
  const isSos = view.sosAtMs !== null || view.status === "sos";
  const { withPhone, noPhone, ...story } =
    view.status === "completed"
      ? endedStory(view, (ms) => timeText(ms, nowMs), text)
      : isSos
        ? sosStory(view, nowMs, text)
        : runningStory(view, currency, text);
  return { ...story, advice: view.phone === null ? noPhone : withPhone };
}
