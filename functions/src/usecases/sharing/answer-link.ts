import { MINUTE_MS } from "@guardianlink/domain/config";
import type { ContactId } from "@guardianlink/domain/ids";
import type { TripRef } from "@guardianlink/domain/refs";
import { linkIdOf } from "@guardianlink/domain/trips/share";
import type { Share, ShareLink } from "@guardianlink/domain/trips/share";
import type { Clock } from "../shared/clock.ts";
import { notifyTraveller } from "./notify-traveller.ts";
import type { NotifyTravellerPorts } from "./notify-traveller.ts";
import { openLink } from "./open-link.ts";
import type { Ended, SharedTrip } from "./open-link.ts";
import type { RecordAnswer, ShareStore, TrackAnswer } from "./ports.ts";

/**
 * A second tap within this time, or the same one sent twice, is not pushed to the traveller again.
 */
const SAME_ANSWER_MS = MINUTE_MS;

/** The ports of an answer. */
export interface AnswerPorts extends NotifyTravellerPorts {
  /** Answers after a duress PIN are told to no traveller. */
  readonly isDuress: boolean;
  readonly shares: ShareStore;
  readonly recordAnswer: RecordAnswer;
  readonly clock: Clock;
}

/** When the contact last said "I'm on it" or "I can't"; null for never. */
const lastAnswerMs = ({ acknowledgedAt, cannotAt }: ShareLink): number =>
  Math.max(acknowledgedAt?.getTime() ?? -Infinity, cannotAt?.getTime() ?? -Infinity);

/**
 * Records the answer of a contact, or with null of the person whom the traveller gave a link: on
 * the link, which all viewers and the traveller see, and in the ledger of every alert that the
 * contact got. A new "I'm on it" is pushed to the traveller once.
 * @param at when the contact answered, for an answer that reached us later and perhaps twice: an
 * older one than what is known changes nothing
 * @returns whether it counts
 */
export async function answerAs(
  ref: TripRef,
  contactId: ContactId | null,
  answer: TrackAnswer,
  ports: AnswerPorts,
  at: Date = ports.clock(),
): Promise<boolean> {
  const tap = { isNews: false, isOld: false };
  await ports.shares.changeLink(ref, linkIdOf(contactId), (link) => {
    const lastMs = link.acknowledgedAt?.getTime() ?? -Infinity;
    tap.isNews = answer === "acknowledged" && at.getTime() - lastMs > SAME_ANSWER_MS;
    tap.isOld = answer !== "opened" && lastAnswerMs(link) > at.getTime();
    if (tap.isOld) return null;
    return {
      openedAt: link.openedAt ?? at,
      ...(answer === "acknowledged" ? { acknowledgedAt: at } : {}),
      ...(answer === "cannot" ? { cannotAt: at } : {}),
    };
  });
  if (tap.isOld) return false;
  await Promise.all([
    contactId === null ? null : ports.recordAnswer(ref, contactId, answer, at),
    tap.isNews && !ports.isDuress ? notifyTraveller(ref, ports) : null,
  ]);
  return true;
}

/**
 * Records that a person has the page open, is on it, or can't. The page reports openings from
 * JavaScript, so mail scanners and link previews do not count as readers.
 */
export async function recordAnswer(
  share: Share,
  answer: TrackAnswer,
  ports: AnswerPorts & {
    /** Reads the trip anew for the next question, which follows an answer. */
    readonly forget: (trip: SharedTrip) => void;
  },
): Promise<object | Ended> {
  const opened = openLink(share, ports);
  if ("refusal" in opened) return opened;
  await answerAs(opened.ref, share.contactId, answer, ports);
  ports.forget(opened.ref);
  return {};
}
