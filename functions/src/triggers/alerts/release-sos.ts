import { timedAlertRefSchema } from "@guardianlink/domain/refs";
import { HttpsError } from "firebase-functions/https";
import { onTaskDispatched } from "firebase-functions/tasks";
import { fanOutAlert } from "../../usecases/alerts/fan-out/fan-out-alert.ts";
import { tryAgain } from "../../usecases/shared/try-again.ts";
import { DELIVERY_SECRETS, fanOutPorts } from "../../wiring/alert-ports.ts";
import { isEarly } from "../../wiring/early-task.ts";
import { ALERTS, COUNTDOWN_RETRIES } from "../../wiring/sizes.ts";

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
    // The queue tries again after a second. A run that comes a moment early waits for the rest.
    if (isEarly(atMs)) throw new HttpsError("unavailable", "The countdown is not over.");
    await tryAgain(() => fanOutAlert(alert, { ...fanOutPorts(), countdownTimer: null }));
  },
);
