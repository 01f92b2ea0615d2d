import type { Alert, Delivery } from "@guardianlink/domain/alert";
import type { PhotoProgress } from "../../platform/photo-queue.ts";
import { reachedText } from "./ledger.ts";
import type { AlertStage } from "./ledger.ts";

/** The headline and the sentence of an alert's stage. They say who was told, never that help is coming. */
export function stageWords(
  stage: AlertStage,
  alert: Pick<Alert, "contactCount">,
  deliveries: readonly Delivery[],
  isOnline: boolean,
): { readonly title: string; readonly text: string } {
  switch (stage) {
    case "waiting":
      if (isOnline)
        return {
          title: "Sending your SOS",
          text: "It is on its way and not with the server yet. If this takes long, call or text now.",
        };
      return {
        title: "Not sent yet: no network",
        text: "Your SOS is saved on this phone and goes out by itself as soon as there is a connection. Do not wait for it: call or text now.",
      };
    case "accepted":
      return { title: "The server has your SOS", text: "Your contacts are being told now." };
    case "telling":
      return { title: reachedText(alert, deliveries), text: "Still sending to the others." };
    case "told":
      return alert.contactCount === 0
        ? { title: "No contact to tell", text: "You have no emergency contacts. Call for help." }
        : {
            title: reachedText(alert, deliveries),
            text: "Reached means that the message was taken for delivery. Whoever opens or answers it shows below.",
          };
  }
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
