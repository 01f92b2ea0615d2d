import type { Pusher } from "../../usecases/messaging/ports.ts";

type PushOutcome = Awaited<ReturnType<Pusher["send"]>>;

/**
 * What the answers of FCM mean.
 * https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode
 */
export const pushOutcomes = {
  accepted: { kind: "accepted" },
  dead: { kind: "dead" },
  busy: { kind: "retry", reason: "The push service is busy. Trying again." },
  unreachable: {
    kind: "retry",
    reason: "The push service couldn't be reached. Trying again.",
    isUnclear: true,
  },
  /** Nothing was sent, because we got no access token or no connection. */
  unsent: { kind: "retry", reason: "The push service couldn't be reached. Trying again." },
  misconfigured: {
    kind: "retry",
    reason: "The push service doesn't accept our account at the moment. Trying again.",
    isOfAccount: true,
  },
  refused: { kind: "refused", reason: "The push service refused this message." },
} as const satisfies Record<string, PushOutcome>;
