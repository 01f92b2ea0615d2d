import { summarizeLedger } from "@guardianlink/domain/alerts/alert";
import type { Alert, Delivery } from "@guardianlink/domain/alerts/alert";
import { isCountingDown } from "@guardianlink/domain/alerts/sos";
import { ANSWERS_NOT_KNOWN } from "../../../data/alerts/use-next-round.ts";
import type { PhotoProgress } from "../../../data/photos/photo-progress.ts";
import { heardText, reachedText } from "./ledger.ts";
import type { AlertStage } from "./ledger.ts";
import { MAX_SENT_SOS, SENT_SOS_WINDOW_MS } from "@guardianlink/domain/limits";
import { MINUTE_MS } from "@guardianlink/domain/config";

/** The state of a trip's SOS. */
export interface SosProgress {
  /** Of the newest alert. */
  readonly stage: AlertStage;
  /** Whether the newest alert is an update to one before. */
  readonly isUpdate: boolean;
  readonly alert: Pick<Alert, "contactCount" | "isCoalesced" | "sendAt" | "releasedAt" | "cancelledAt">;
  /** Of all alerts of the trip. */
  readonly deliveries: readonly Delivery[];
  /** Whether a provider has accepted a message of the newest alert. */
  readonly isNewestSent: boolean;
  readonly isOnline: boolean;
  /** Whether its answer takes longer than on a good network. */
  readonly isLate: boolean;
  /**
   * Whether it waits longer than usual: for the server, because a phone may report a network that
   * answers nothing, or for the deliveries.
   */
  readonly isSlow: boolean;
}

export interface StageTexts {
  readonly title: string;
  /** What happens next; null when there is nothing to add. */
  readonly text: string | null;
  /** Who has answered or opened the alert; null while no one has. */
  readonly heard: string | null;
}

const CALL_NOW = "Don't wait. Call or text someone now.";
const NO_ONE_YET = `No message got through yet. ${CALL_NOW}`;
const UPDATE_REACHED_NO_ONE = `No message of your update got through yet. ${CALL_NOW}`;
/** Shown while the deliveries of an SOS have not been read. */
export const NOT_KNOWN = `We don't know yet who was alerted. ${CALL_NOW}`;
const NO_CONTACTS = "None of your contacts get alerts. Call for help.";

/** The heading after an SOS. It says "sent" only when a provider has accepted a message. */
export function panelTitle(
  { stage, isUpdate, deliveries }: SosProgress,
  first: Pick<Alert, "happenedAt">,
  timeOf: (date: Date) => string,
): string {
  if (stage === "waiting" && !isUpdate) return "SOS not sent yet";
  if (summarizeLedger(deliveries).reached > 0) return `SOS sent ${timeOf(first.happenedAt)}`;
  if (stage === "unknown") return `SOS raised ${timeOf(first.happenedAt)}`;
  return stage === "told" ? "SOS reached no one yet" : "Sending SOS";
}

/**
 * Says below the heading that the SOS waits on this phone, or what is known about answers.
 * @param next what comes next for the trip's alerts, which may be an earlier one; null for nothing
 */
export function noAnswerText({ stage, isUpdate, isOnline }: SosProgress, next: string | null): string {
  if (!isOnline && stage === "waiting" && !isUpdate)
    return "Saved on this phone. Your contacts don't have it yet.";
  if (next !== null) return next;
  return stage === "unknown" || !isOnline ? ANSWERS_NOT_KNOWN : "No one has answered yet.";
}

/** An update does not change who was reached before, so its title still shows them. */
function titleOf({ stage, isUpdate, alert, deliveries, isOnline, isSlow }: SosProgress): string {
  if (isUpdate && stage !== "unknown") return reachedText(alert, deliveries, isOnline);
  switch (stage) {
    case "waiting":
      if (isOnline && !isSlow) return "Sending your SOS";
      return `Not sent yet: no ${isOnline ? "answer" : "network"}`;
    case "accepted":
    case "unknown":
      return "The server has your SOS";
    case "telling":
      return reachedText(alert, deliveries, isOnline);
    case "told":
      return alert.contactCount === 0 ? "No contact to tell" : reachedText(alert, deliveries, isOnline);
  }
}

/** @param isAnswered whether someone has opened or answered the alert, which another line says */
function textOf(
  { stage, isUpdate, alert, deliveries, isNewestSent, isOnline, isLate, isSlow }: SosProgress,
  isAnswered: boolean,
) {
  const what = isUpdate ? "update" : "SOS";
  const isReached = summarizeLedger(deliveries).reached > 0;
  switch (stage) {
    case "waiting":
      if (isOnline && !isSlow) {
        const sending = isUpdate ? "Sending your update…" : `Sending… ${CALL_NOW}`;
        return isLate ? `Slow network. ${sending}` : sending;
      }
      return `Keep this page open. We'll send your ${what} when you're online. ${CALL_NOW}`;
    case "accepted":
      if (isSlow) return NOT_KNOWN;
      return isCountingDown(alert)
        ? "We alert your contacts when the countdown ends."
        : "We're alerting your contacts now.";
    case "unknown":
      return isOnline && !isSlow ? "Loading who was alerted…" : NOT_KNOWN;
    case "telling":
      if (!isReached) return `Still sending. ${CALL_NOW}`;
      return isUpdate ? "Sending your update…" : "Still sending to the others.";
    case "told":
      if (alert.contactCount === 0) return NO_CONTACTS;
      if (!isNewestSent) return isUpdate ? UPDATE_REACHED_NO_ONE : NO_ONE_YET;
      return isUpdate
        ? "Your update is sent."
        : isAnswered
          ? null
          : "You'll see here when someone opens or answers it.";
  }
}

/** The texts about an SOS beyond the limit: contacts see it and get no message about it. */
const coalescedTexts = (progress: SosProgress): Omit<StageTexts, "heard"> => ({
  title:
    progress.deliveries.length > 0
      ? reachedText(progress.alert, progress.deliveries, progress.isOnline)
      : "No new messages sent",
  text: `You sent ${MAX_SENT_SOS} SOS within ${SENT_SOS_WINDOW_MS / MINUTE_MS} minutes, so we sent no new messages. This one shows on the live page. Call or text someone now.`,
});

/**
 * The texts after an SOS. They name who was alerted, who has opened it and who has answered. They
 * never say that help is coming.
 */
export function stageTexts(progress: SosProgress): StageTexts {
  const heard = heardText(progress.deliveries);
  if (progress.alert.isCoalesced) return { ...coalescedTexts(progress), heard };
  const words = { ...progress, isUpdate: progress.isUpdate && progress.deliveries.length > 0 };
  return { title: titleOf(words), text: textOf(words, heard !== null), heard };
}

/** The state of the photo's upload; null when there is no photo. */
export function photoText(
  alert: Pick<Alert, "photoPath">,
  queued: Pick<PhotoProgress, "state" | "failures"> | undefined,
): string | null {
  if (alert.photoPath !== null) return "Photo: uploaded.";
  if (!queued) return null;
  if (queued.state === "uploading") return "Photo: uploading…";
  return queued.failures > 0
    ? "Photo: not uploaded yet. Your phone keeps trying."
    : "Photo: saved on this phone, not uploaded yet.";
}
