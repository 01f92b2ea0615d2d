import { isCallForHelp } from "./alert.ts";
import type { AlertType } from "./alert.ts";
import type { LadderState, LadderStep, TravellerChannel } from "./alert-ladder.ts";
import { HOUR_MS, MINUTE_MS } from "../config.ts";
import { plus } from "../dates.ts";
import type { ContactId } from "../ids.ts";

/**
 * The ladder: louder rounds until a person has answered (docs/decisions/082). The first call comes
 * after 4 minutes, everyone is called by 10, and after 19 the traveller is told that no one has
 * answered.
 */
const REMIND_AFTER_MS = 2 * MINUTE_MS;
const FIRST_CALL_AFTER_MS = 2 * MINUTE_MS;
/** Longer than a call rings and is listened to twice, so that one round ends before the next. */
const ROUND_MS = 3 * MINUTE_MS;
/** An overdue trip is late more often than in danger, so its ladder starts one round later. */
const OVERDUE_DELAY_MS = ROUND_MS;
/** How often all contacts are called. */
const ROUNDS_OF_ALL = 3;

/** For how long an answer holds the ladder before those who answered are asked. */
export const ANSWER_HOLDS_MS = 20 * MINUTE_MS;
/** How long those who are asked have to answer. */
const ASK_WAITS_MS = ROUND_MS;
/** How long after a passing fault the traveller is told again that no one has answered. */
export const TELL_AGAIN_MS = MINUTE_MS;
/** For how long that is repeated. */
const TELL_UNTIL_MS = HOUR_MS;
/** A run that is late by less than this does not delay the rounds after it. */
const LATE_MS = 90_000;
/**
 * How often an answer after the end of the ladder is told to the others. Each can be taken back,
 * and without a limit one contact could have everyone texted again and again.
 */
const LATE_ANSWERS = 3;

/** The round of the message that asks a contact who answered. No plan has as many steps. */
export const ASK_ROUND = 50;
/**
 * The round of the news that someone is on it; the number of the round that they stopped is added.
 */
export const ON_IT_ROUND = 60;

/** A contact in the traveller's order. */
export interface LadderContact {
  readonly id: ContactId;
  /** Whether calls to the contact are possible and allowed. */
  readonly canBeCalled: boolean;
}

/**
 * Makes the ladder of an alert that was just sent. A step without anyone in it is left out, so
 * that the next one comes at once in its place.
 * @returns the fields of the alert; null when the alert has no ladder
 */
export function startLadder(
  type: AlertType,
  contacts: readonly LadderContact[],
  now: Date,
): Pick<LadderState, "ladder" | "nextRoundAt"> | null {
  if (!isCallForHelp(type) || contacts.length === 0) return null;
  const callable = contacts.filter(({ canBeCalled }) => canBeCalled).map(({ id }) => id);
  const callRounds = [callable.slice(0, 1), callable.slice(1, 2)];
  // These rounds call everyone, including the contacts of the first two rounds.
  for (let time = 0; time < ROUNDS_OF_ALL; time++) callRounds.push(callable);
  const calls = callRounds.filter((contactIds) => contactIds.length > 0);
  const ladder: LadderStep[] = [
    {
      kind: "remind",
      contactIds: contacts.map(({ id }) => id),
      afterMs: REMIND_AFTER_MS + (type === "overdue" ? OVERDUE_DELAY_MS : 0),
    },
    ...calls.map((contactIds, index): LadderStep => ({
      kind: "call",
      contactIds,
      afterMs: index === 0 ? FIRST_CALL_AFTER_MS : ROUND_MS,
    })),
  ];
  return { ladder, nextRoundAt: plus(now, ladder[0]?.afterMs ?? 0) };
}

/** A contact's answer to the alert. */
export interface LadderAnswer {
  readonly contactId: ContactId | null;
  /** When the contact last said "I'm on it". */
  readonly at: Date;
}

/** What is known when the ladder is looked at. */
export interface LadderView {
  readonly now: Date;
  /** The trip has ended, the alert was cancelled, or another alert of the trip climbs for it. */
  readonly isOver: boolean;
  /** Answers since the alert, without those that were taken back. */
  readonly answers: readonly LadderAnswer[];
  /** A contact who has just said "I can't"; null for none. */
  readonly passedOnBy: ContactId | null;
}

export type LadderMove =
  | { readonly kind: "wait" }
  /** No round follows, unless an answer is taken back. */
  | { readonly kind: "stop" }
  | { readonly kind: "hold"; readonly until: Date }
  | { readonly kind: "ask"; readonly contactIds: readonly (ContactId | null)[] }
  | { readonly kind: "round"; readonly round: number; readonly step: LadderStep }
  | { readonly kind: "unanswered"; readonly channels: readonly TravellerChannel[] };

const WAIT: LadderMove = { kind: "wait" };
const TRAVELLER_CHANNELS: readonly TravellerChannel[] = ["push", "sms"];

/** Whether the contact who says "I can't" is the only one whom the newest step called. */
function isAlone({ ladder, round }: LadderState, contact: ContactId | null): boolean {
  const current = ladder[round - 1];
  return (
    contact !== null &&
    current?.kind === "call" &&
    current.contactIds.length === 1 &&
    current.contactIds[0] === contact
  );
}

/**
 * When the contact who answered was asked whether they are still on it; null when they were not.
 */
const askedAt = ({ asked }: Pick<LadderState, "asked">, { contactId }: LadderAnswer): Date | null =>
  asked.find((question) => question.contactId === contactId)?.at ?? null;

/** Whether the answer came after its question, so that the one who is on it has confirmed it. */
const isConfirmed = (state: Pick<LadderState, "asked">, answer: LadderAnswer): boolean => {
  const since = askedAt(state, answer);
  return since !== null && answer.at > since;
};

/** Whether the answer still counts: one that was asked about and not confirmed does not. */
export const isStanding = (state: Pick<LadderState, "asked">, answer: LadderAnswer): boolean =>
  askedAt(state, answer) === null || isConfirmed(state, answer);

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));

/** What the answers do; null when none of them holds the ladder any more. */
function moveForAnswers(state: LadderState, answers: readonly LadderAnswer[], now: Date): LadderMove | null {
  if (answers.length === 0) return null;
  const { nextRoundAt } = state;
  if (answers.some((answer) => isConfirmed(state, answer)))
    return nextRoundAt === null ? WAIT : { kind: "stop" };
  const unasked = answers.filter((answer) => askedAt(state, answer) === null);
  const until =
    unasked.length > 0
      ? plus(latest(unasked.map(({ at }) => at)), ANSWER_HOLDS_MS)
      : plus(latest(answers.flatMap((answer) => askedAt(state, answer) ?? [])), ASK_WAITS_MS);
  if (now < until) return nextRoundAt?.getTime() === until.getTime() ? WAIT : { kind: "hold", until };
  return unasked.length > 0 ? { kind: "ask", contactIds: unasked.map(({ contactId }) => contactId) } : null;
}

/** The answer that came last. */
export const newestAnswer = (answers: readonly LadderAnswer[]): LadderAnswer | undefined =>
  answers.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];

const isTooLateToTell = ({ unansweredAt }: Pick<LadderState, "unansweredAt">, now: Date): boolean =>
  unansweredAt === null || now > plus(unansweredAt, TELL_UNTIL_MS);

/**
 * What is left to do once the traveller was told that no one has answered: a later answer is told
 * to the others and asked about like an earlier one, and the traveller is told again when nothing
 * is left of it.
 */
function moveAfterEnd(state: LadderState, { now, isOver, answers }: LadderView): LadderMove {
  const { ladder, round, nextRoundAt, heldAt, untold } = state;
  if (isOver) return nextRoundAt === null ? WAIT : { kind: "stop" };
  if (heldAt !== null)
    return moveForAnswers(state, answers, now) ?? { kind: "unanswered", channels: TRAVELLER_CHANNELS };
  const standing = answers.filter((answer) => isStanding(state, answer));
  if (standing.length > 0 && round <= ladder.length + LATE_ANSWERS)
    return { kind: "hold", until: plus(latest(standing.map(({ at }) => at)), ANSWER_HOLDS_MS) };
  if (nextRoundAt === null) return WAIT;
  if (standing.length > 0) return { kind: "stop" };
  if (nextRoundAt > now) return WAIT;
  // Without a channel left, a run has died while it texted the traveller.
  return untold.length === 0 || isTooLateToTell(state, now)
    ? { kind: "stop" }
    : { kind: "unanswered", channels: untold };
}

/** Whether telling the traveller now only repeats what a fault held up. */
export const isToldAgain = ({ unansweredAt, heldAt }: LadderState): boolean =>
  unansweredAt !== null && heldAt === null;

/** Decides what happens now. It may be asked at any time and any number of times. */
export function nextMove(state: LadderState, view: LadderView): LadderMove {
  const { ladder, round, nextRoundAt, heldAt, unansweredAt } = state;
  const { now, isOver, answers, passedOnBy } = view;
  if (ladder.length === 0) return WAIT;
  if (unansweredAt !== null) return moveAfterEnd(state, view);
  if (isOver) return nextRoundAt === null ? WAIT : { kind: "stop" };
  const answered = moveForAnswers(state, answers, now);
  if (answered !== null) return answered;
  const isPassedOn = heldAt !== null || isAlone(state, passedOnBy);
  if (!isPassedOn && (nextRoundAt === null || nextRoundAt > now)) return WAIT;
  const step = ladder[round];
  return step === undefined
    ? { kind: "unanswered", channels: TRAVELLER_CHANNELS }
    : { kind: "round", round: round + 1, step };
}

/** The fields of the alert after a move. */
export function afterMove(state: LadderState, move: LadderMove, now: Date): LadderState {
  switch (move.kind) {
    case "wait":
      return state;
    case "stop":
      return { ...state, nextRoundAt: null };
    case "hold":
      return { ...state, nextRoundAt: move.until, heldAt: state.heldAt ?? now };
    case "ask":
      return {
        ...state,
        asked: [...state.asked, ...move.contactIds.map((contactId) => ({ contactId, at: now }))],
        heldAt: state.heldAt ?? now,
        nextRoundAt: plus(now, ASK_WAITS_MS),
      };
    case "unanswered":
      return {
        ...state,
        // Each end counts, so that what a later answer causes has ids of its own.
        round: isToldAgain(state) ? state.round : state.round + 1,
        // It is stored before the traveller is told. A run that dies meanwhile leaves it to the next.
        nextRoundAt: plus(now, TELL_AGAIN_MS),
        heldAt: null,
        unansweredAt: state.unansweredAt ?? now,
        untold: [...move.channels],
      };
    case "round": {
      const due = state.nextRoundAt;
      const isOnTime = due !== null && due <= now && now.getTime() - due.getTime() < LATE_MS;
      const waitMs = state.ladder[move.round]?.afterMs ?? ROUND_MS;
      return {
        ...state,
        round: move.round,
        heldAt: null,
        nextRoundAt: plus(isOnTime ? due : now, waitMs),
      };
    }
  }
}

/**
 * The fields of the alert after no one in the round could be called. Null when it has moved on
 * since.
 */
export const afterUncalled = (state: LadderState, round: number, now: Date): LadderState | null =>
  state.round !== round || state.heldAt !== null || state.nextRoundAt === null
    ? null
    : { ...state, nextRoundAt: now };

/**
 * The fields of the alert right before the traveller is texted that no one has answered: a run that
 * dies from then on has perhaps sent the text, so it is not sent again. Null when it has moved on.
 */
export const afterTextBegun = (state: LadderState): LadderState | null =>
  isToldAgain(state) && state.untold.includes("sms")
    ? { ...state, untold: state.untold.filter((channel) => channel !== "sms") }
    : null;

/**
 * The fields of the alert after the traveller was told.
 * @param untold the channels on which that is tried again after a passing fault
 * @returns null when an answer has come meanwhile
 */
export function afterTold(
  state: LadderState,
  untold: readonly TravellerChannel[],
  now: Date,
): LadderState | null {
  if (!isToldAgain(state)) return null;
  return untold.length === 0 || isTooLateToTell(state, now)
    ? { ...state, untold: [], nextRoundAt: null }
    : { ...state, untold: [...untold], nextRoundAt: plus(now, TELL_AGAIN_MS) };
}
