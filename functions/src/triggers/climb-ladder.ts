import { alertRefSchema } from "@guardianlink/domain/refs";
import { onTaskDispatched } from "firebase-functions/tasks";
import { climbLadder as climb } from "../usecases/alerts/ladder/climb-ladder.ts";
import { DELIVERY_SECRETS, ladderPorts } from "../wiring/alert-ports.ts";
import { DELIVERIES, LADDER_RETRIES } from "../wiring/sizes.ts";

/** Climbs the ladder of one alert at the exact time. An error makes the queue retry. */
export const climbLadder = onTaskDispatched(
  {
    ...DELIVERIES,
    secrets: DELIVERY_SECRETS,
    retryConfig: LADDER_RETRIES,
    rateLimits: { maxConcurrentDispatches: 100 },
  },
  (request) => climb(alertRefSchema.parse(request.data), ladderPorts()),
);
