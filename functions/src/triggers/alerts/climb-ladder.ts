import { timedAlertRefSchema } from "@guardianlink/domain/refs";
import { onTaskDispatched } from "firebase-functions/tasks";
import { climbLadder as climb } from "../../usecases/alerts/ladder/climb-ladder.ts";
import { DELIVERY_SECRETS, ladderPorts } from "../../wiring/alert-ports.ts";
import { isEarly } from "../../wiring/early-task.ts";
import { DELIVERIES, LADDER_RETRIES } from "../../wiring/sizes.ts";

/** Climbs the ladder of one alert at the exact time. An error makes the queue retry. */
export const climbLadder = onTaskDispatched(
  {
    ...DELIVERIES,
    secrets: DELIVERY_SECRETS,
    retryConfig: LADDER_RETRIES,
    rateLimits: { maxConcurrentDispatches: 100 },
  },
  async (request) => {
    const { atMs, ...alert } = timedAlertRefSchema.parse(request.data);
    // The check each minute climbs when the round is due.
    if (!isEarly(atMs)) await climb(alert, ladderPorts());
  },
);
