import type { Alert, Delivery } from "@guardianlink/domain/alert";
import type { PhotoProgress } from "../../data/photos/photo-queue.ts";
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
  readonly alert: Pick<Alert, "contactCount" | "isCoalesced">;
  /** Of all alerts of the trip. */
  readonly deliveries: readonly Delivery[];
  readonly isOnline: boolean;
  /**
   * Whether it waits longer than a network needs. A phone may report a network that answers
   * nothing.
   */
  readonly isSlow: boolean;
  /** Whether only this page has it, because the phone could not store it. */
  readonly isOnlyHere: boolean;
}

export interface StageTexts {
  readonly title: string;
  readonly text: string;
  /** Who has answered or opened the alert; null while no one has. */
  readonly heard: string | null;
}

const CALL_NOW = "Do not wait for it: call or text now.";

/** The texts about the first alert of a trip. */
function firstAlertTexts({
  stage,
  alert,
  deliveries,
  isOnline,
  isSlow,
  isOnlyHere,
}: SosProgress): Omit<StageTexts, "heard"> {
  switch (stage) {
    case "waiting":
      if (isOnline && !isSlow)
        return {
          title: "Sending your SOS",
          text: "Sending… Don't wait. Call or text someone now.",
        };
      return {
        title: isOnline ? "Not sent yet: no answer" : "Not sent yet: no network",
        text: isOnlyHere
          ? `This phone could not store your SOS: keep this page open. It goes out by itself as soon as there is a connection. ${CALL_NOW}`
          : `Your SOS is saved on this phone and goes out by itself as soon as there is a connection. ${CALL_NOW}`,
      };
    case "accepted":
      return { title: "The server has your SOS", text: "We're alerting your contacts now." };
    case "telling":
      return { title: reachedText(alert, deliveries), text: "Still sending to the others." };
    case "told":
      return alert.contactCount === 0
        ? {
            title: "No contact to tell",
            text: "You have no emergency contacts who want alerts. Call for help.",
          }
        : {
            title: reachedText(alert, deliveries),
            text: "You'll see here when someone opens or answers it.",
          };
  }
}

const UPDATE_TEXTS: Record<Exclude<AlertStage, "waiting">, string> = {
  accepted: "The server has your update. We're alerting your contacts now.",
  telling: "Your update is being sent.",
  told: "Your update is sent. You'll see here when someone opens it.",
};

/** The title still shows who was reached before, because an update does not change that. */
function updateTexts({ stage, alert, deliveries, isOnline, isSlow }: SosProgress): Omit<StageTexts, "heard"> {
  const title = reachedText(alert, deliveries);
  if (stage !== "waiting") return { title, text: UPDATE_TEXTS[stage] };
  return {
    title,
    text:
      isOnline && !isSlow
        ? "Your update is on its way and not with the server yet. The SOS before it is."
        : `Your update waits on this phone for a connection. The SOS before it is with the server. ${CALL_NOW}`,
  };
}

/** The texts about an SOS beyond the limit: contacts see it and get no message about it. */
const coalescedTexts = (progress: SosProgress): Omit<StageTexts, "heard"> => ({
  title:
    progress.deliveries.length > 0
      ? reachedText(progress.alert, progress.deliveries)
      : "No new messages sent",
  text: `You sent ${MAX_SENT_SOS} SOS within ${SENT_SOS_WINDOW_MS / MINUTE_MS} minutes, so we sent no new messages. This one shows on the live page. Call or text someone now.`,
});

/**
 * The texts after an SOS. They name who was alerted, who has opened it and who has answered. They
 * never say that help is coming.
 */
export function stageTexts(progress: SosProgress): StageTexts {
  const hasEarlierDeliveries = progress.isUpdate && progress.deliveries.length > 0;
  const sent = hasEarlierDeliveries ? updateTexts : firstAlertTexts;
  const words = progress.alert.isCoalesced ? coalescedTexts(progress) : sent(progress);
  return { ...words, heard: heardText(progress.deliveries) };
}

/** The state of the photo's upload; null when there is no photo. */
export function photoText(
  alert: Pick<Alert, "photoPath">,
  queued: Pick<PhotoProgress, "state" | "failures"> | undefined,
): string | null {
  if (alert.photoPath !== null) return "Photo: on the server.";
  if (!queued) return null;
  if (queued.state === "uploading") return "Photo: uploading…";
  return queued.failures > 0
    ? "Photo: not uploaded yet, the phone keeps trying."
    : "Photo: kept on this phone, waiting for its upload.";
}
