import { timedAlertRefSchema } from "@guardianlink/domain/refs";
import { HttpsError } from "firebase-functions/https";
import { onTaskDispatched } from "firebase-functions/tasks";
import { services } from "../adapters/services.ts";
import { fanOutAlert } from "../usecases/alerts/fan-out/fan-out-alert.ts";
import { DELIVERY_SECRETS, fanOutPorts } from "../wiring/alert-ports.ts";
import { ALERTS, COUNTDOWN_RETRIES } from "../wiring/sizes.ts";

/** A task that comes this early waits for the rest. */
const EARLY_MS = 300;

/** Sends an SOS at the end of its countdown. An error makes the queue retry. */
export const releaseSos = onTaskDispatched(
  {
    ...ALERTS,
    secrets: DELIVERY_SECRETS,
    retryConfig: COUNTDOWN_RETRIES,
    rateLimits: { maxConcurrentDispatches: 1000 },
  },
  async (request) => {
    const { atMs, ...alert } = timedAlertRefSchema.parse(request.data);
    // The queue of the local suite ignores the time of a task, and tries again after a second.
    if (atMs - services.clock().getTime() > EARLY_MS)
      throw new HttpsError("unavailable", "The countdown is not over.");
    await fanOutAlert(alert, { ...fanOutPorts(), countdownTimer: null });
  },
);
