import type { Alert, Delivery } from "@guardianlink/domain/alert";
import type { PhotoProgress } from "../../data/photos/photo-queue.ts";
import { heardText, reachedText } from "./ledger.ts";
import type { AlertStage } from "./ledger.ts";

/** How the SOS of a trip stands. */
export interface SosProgress {
  /** Of the newest alert. */
  readonly stage: AlertStage;
  /** Whether the newest alert is an update to one before. */
  readonly isUpdate: boolean;
  readonly alert: Pick<Alert, "contactCount">;
  /** Of all alerts of the trip. */
  readonly deliveries: readonly Delivery[];
  readonly isOnline: boolean;
  /** It waits longer than a network needs. A phone often believes itself online where nothing gets through. */
  readonly isSlow: boolean;
  /** The phone could not keep it: it is with this page alone. */
  readonly isOnlyHere: boolean;
}

export interface StageWords {
  readonly title: string;
  readonly text: string;
  /** Who has been heard of; null while nobody has. */
  readonly heard: string | null;
}

const CALL_NOW = "Do not wait for it: call or text now.";

/** The words of the first alert of a trip. */
function firstWords({
  stage,
  alert,
  deliveries,
  isOnline,
  isSlow,
  isOnlyHere,
}: SosProgress): Omit<StageWords, "heard"> {
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

/** An update changes nothing about who was reached before: that stays in front. */
function updateWords({ stage, alert, deliveries, isOnline, isSlow }: SosProgress): Omit<StageWords, "heard"> {
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

/** The words after an SOS. They say who was told, who has read it and who has answered, never that help is coming. */
export function stageWords(progress: SosProgress): StageWords {
  const hasToldBefore = progress.isUpdate && progress.deliveries.length > 0;
  const words = hasToldBefore ? updateWords(progress) : firstWords(progress);
  return { ...words, heard: heardText(progress.deliveries) };
}

/** What has become of the photo; null when there is none. */
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
