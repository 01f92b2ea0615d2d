import type { Messaging } from "firebase-admin/messaging";
import type { Pusher } from "../../usecases/messaging/ports.ts";
import { fcmMessage } from "./fcm-message.ts";
import { pushOutcomes } from "./push-outcomes.ts";

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/**
 * What an error of firebase-admin means. "unknown-error" is a status that it does not know, such as
 * a gateway's 502 or 504. Any other error is retried, which is the safer mistake.
 */
function adminPushOutcome(error: unknown): Awaited<ReturnType<Pusher["send"]>> {
  switch (codeOf(error)) {
    case "messaging/registration-token-not-registered":
    case "messaging/invalid-registration-token":
    case "messaging/mismatched-credential":
      return pushOutcomes.dead;
    case "messaging/invalid-argument":
    case "messaging/invalid-payload":
    case "messaging/payload-size-limit-exceeded":
      return pushOutcomes.refused;
    case "messaging/authentication-error":
    case "messaging/third-party-auth-error":
      return pushOutcomes.misconfigured;
    case "messaging/app/network-error":
    case "app/network-error":
    case "app/network-timeout":
    case "messaging/unknown-error":
      return pushOutcomes.unreachable;
    default:
      return pushOutcomes.busy;
  }
}

/** Sends pushes through firebase-admin, in production. */
export const adminPusher = (messaging: Messaging): Pusher => ({
  async send(token, push) {
    try {
      await messaging.send(fcmMessage(token, push));
      return pushOutcomes.accepted;
    } catch (error) {
      return adminPushOutcome(error);
    }
  },
});
