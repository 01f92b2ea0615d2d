import type { Alert } from "@guardianlink/domain/alerts/alert";
import { ladderOf } from "@guardianlink/domain/alerts/alert-ladder";
import type { LadderState, TravellerChannel } from "@guardianlink/domain/alerts/alert-ladder";
import type { ContactId } from "@guardianlink/domain/ids";
import {
  afterMove,
  afterTextBegun,
  afterTold,
  afterUncalled,
  isToldAgain,
  newestAnswer,
  nextMove,
  TELL_AGAIN_MS,
} from "@guardianlink/domain/alerts/ladder";
import type { LadderAnswer, LadderMove, LadderView } from "@guardianlink/domain/alerts/ladder";
import { plus } from "@guardianlink/domain/dates";
import { isDuressAlert } from "@guardianlink/domain/paths";
import type { AlertRef } from "@guardianlink/domain/refs";
import { readAlertContext } from "../facts/alert-context.ts";
import type { AlertContext } from "../facts/alert-context.ts";
import { plannedUntil } from "../job/delivery-job.ts";
import { deliverOpen } from "../deliver/deliver-open.ts";
import { isLadderOver, isStopped, activeAnswers } from "../facts/ladder-view.ts";
import { planNews, planQuestion, planRound } from "./plan-round.ts";
import type { RoundInput } from "./plan-round.ts";
import type { LadderPorts } from "./ladder-ports.ts";
import type { PlannedDelivery } from "../delivery-store-ports.ts";
import { notifyUnanswered } from "./notify-unanswered.ts";
import { tryAgain } from "../../shared/try-again.ts";
import { wakeLadder } from "./start-ladder.ts";
import { mayTellDuress, withOwnLinks } from "../facts/tell-duress.ts";

/** Two moves with the same subject send the same messages. */
const subjectOf = (move: LadderMove): string =>
  move.kind === "round"
    ? String(move.round)
    : move.kind === "ask"
      ? move.contactIds.join()
      : move.kind === "unanswered"
        ? move.channels.join()
        : "";

const isSame = (one: LadderMove, other: LadderMove): boolean =>
  one.kind === other.kind && subjectOf(one) === subjectOf(other);

/** Whether the move stops a climbing ladder, because someone is on it. */
const isFirstHold = (move: LadderMove, { heldAt }: LadderState): boolean =>
  move.kind === "hold" && heldAt === null;

function planMove(
  move: LadderMove,
  state: LadderState,
  answers: readonly LadderAnswer[],
  input: RoundInput,
): readonly PlannedDelivery[] {
  if (move.kind === "round") return planRound(move.step, move.round, input);
  if (move.kind === "ask") return planQuestion(move.contactIds, input);
  return isFirstHold(move, state)
    ? planNews(newestAnswer(answers)?.contactId ?? null, state.round, input)
    : [];
}

/** A step of a ladder that is due, and what it was decided from. */
interface LadderStepPlan {
  readonly ref: AlertRef;
  readonly context: AlertContext;
  readonly view: LadderView;
  readonly move: LadderMove;
  readonly planned: readonly PlannedDelivery[];
  /** No one in the round can be reached, so the next one is due at once. */
  readonly isEmpty: boolean;
}

/** Reads a ladder and plans the step that is due; null when none is. */
async function planStep(
  ref: AlertRef,
  context: AlertContext,
  passedOnBy: ContactId | null,
  ports: LadderPorts,
): Promise<LadderStepPlan | null> {
  const { alert, trip } = context;
  const [links, emergencies, sent] = await Promise.all([
    ports.shares.listLinks(ref),
    ports.track.listEmergencies(ref),
    ports.ladders.listDeliveries(ref),
  ]);
  const now = ports.clock();
  const view: LadderView = {
    now,
    isOver: isLadderOver(alert, trip, emergencies, now),
    answers: activeAnswers(links, sent, alert.createdAt),
    passedOnBy,
  };
  const move = nextMove(ladderOf(alert), view);
  if (move.kind === "wait") return null;
  const contacts = await ports.store.listContacts(ref.userId);
  const input = { alert: ref, contacts, sent, links, phones: ports.phones, since: alert.createdAt, now };
  const all = planMove(move, ladderOf(alert), view.answers, input);
  const planned = isDuressAlert(ref.alertId)
    ? all.filter((plan) => mayTellDuress(plan, contacts, context))
    : all;
  return { ref, context, view, move, planned, isEmpty: move.kind === "round" && planned.length === 0 };
}

/**
 * Stores a step and its deliveries together, so repeated and concurrent runs send nothing twice.
 * @returns false when another run has changed the ladder
 */
function storeStep({ ref, context, view, move, planned, isEmpty }: LadderStepPlan, { ladders }: LadderPorts) {
  const read = ladderOf(context.alert);
  const decide = (stored: Alert): LadderState | null => {
    const state = ladderOf(stored);
    const again = nextMove(state, { ...view, isOver: view.isOver || isStopped(stored) });
    if (!isSame(again, move) || isFirstHold(again, state) !== isFirstHold(move, read)) return null;
    const next = afterMove(state, again, view.now);
    if (again.kind === "unanswered" && isDuressAlert(ref.alertId))
      return afterTold(next, [], view.now) ?? next;
    return isEmpty ? { ...next, nextRoundAt: view.now } : next;
  };
  return ladders.move(ref, decide, planned, plannedUntil(view.now));
}

/**
 * Tells the traveller that no one has answered, records it, and plans to do so again after a
 * passing fault. The stored step has planned it already, in case this run dies.
 */
async function tellTraveller(
  ref: AlertRef,
  channels: readonly TravellerChannel[],
  before: LadderState,
  ports: LadderPorts,
): Promise<void> {
  const { ladders, log, clock } = ports;
  const notMoved = (error: unknown): void => log.ladderNotMoved(ref, error);
  if (channels.includes("sms"))
    await ladders.move(ref, (stored) => afterTextBegun(ladderOf(stored)), [], clock()).catch(notMoved);
  const told = await notifyUnanswered(ref, channels, { isAgain: isToldAgain(before) }, ports);
  const now = clock();
  const records = told.map(({ channel, outcome }) => [channel, { outcome, at: now }] as const);
  await ladders.recordTold(ref, Object.fromEntries(records)).catch(notMoved);
  const untold = told.flatMap(({ channel, isWorthAgain }) => (isWorthAgain ? [channel] : []));
  const decide = (stored: Alert) => afterTold(ladderOf(stored), untold, now);
  const isMoved = await tryAgain(() => ladders.move(ref, decide, [], now));
  if (isMoved && untold.length > 0) await wakeLadder(ref, plus(now, TELL_AGAIN_MS), ports);
}

/**
 * Makes the next round due when limits, the budget or the contacts themselves have held back every
 * call of this one.
 */
async function passOnUncalled(ref: AlertRef, move: LadderMove, { ladders, clock }: LadderPorts) {
  if (move.kind !== "round" || move.step.kind !== "call") return false;
  const now = clock();
  return ladders.move(ref, (stored) => afterUncalled(ladderOf(stored), move.round, now), [], now);
}

/**
 * Moves the ladder of an alert by one step if one is due, and sends what belongs to it. A run that
 * dies is resumed delivery by delivery.
 * @returns whether a step went out in which no one could be reached, so that the next is due
 */
async function climbOnce(ref: AlertRef, passedOnBy: ContactId | null, given: LadderPorts): Promise<boolean> {
  const isDuress = isDuressAlert(ref.alertId);
  const ports = { ...withOwnLinks(ref, given), track: isDuress ? given.duressTrack : given.track };
  const context = await readAlertContext(ref, ports);
  if (context === null || ladderOf(context.alert).ladder.length === 0) {
    // Its trip is gone, or nothing of its plan can be read: it must not be due for ever.
    await ports.ladders.setAside([ref]);
    return false;
  }
  const step = await planStep(ref, context, passedOnBy, ports);
  if (step === null || !(await storeStep(step, ports))) return false;
  const { move, planned, isEmpty, view } = step;
  const state = ladderOf(context.alert);
  ports.log.ladderMoved(ref, move.kind, move.kind === "round" ? move.round : state.round);
  if (!isEmpty) await wakeLadder(ref, afterMove(state, move, view.now).nextRoundAt, ports);
  // The traveller's phone shows nothing of a duress PIN.
  if (move.kind === "unanswered" && !isDuress) await tellTraveller(ref, move.channels, state, ports);
  const open = planned.map(({ delivery }) => ({ ...ref, deliveryId: delivery.id }));
  // The step is stored, and what could not be queued is logged and resumed each minute. So this may
  // fail: the contact whose answer has caused the step must not see an error.
  const isUnsent = await deliverOpen(open, context, ports).catch(() => false);
  return isEmpty || (isUnsent && (await passOnUncalled(ref, move, ports)));
}

/** More than the steps of any ladder. */
const MAX_STEPS = 10;

/**
 * Moves the ladder of an alert as far as it is due. It may be called at any time: by the timer, by
 * the check each minute, and after each answer.
 * @param passedOnBy a contact who has just said "I can't"
 */
export async function climbLadder(
  ref: AlertRef,
  ports: LadderPorts,
  passedOnBy: ContactId | null = null,
): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step++)
    if (!(await climbOnce(ref, step === 0 ? passedOnBy : null, ports))) return;
}
