import { tripRefSchema } from "@guardianlink/domain/refs";
import { onTaskDispatched } from "firebase-functions/tasks";
import { sealQueuedTrip } from "../../usecases/evidence/seal-later.ts";
import { queuedSealPorts } from "../../wiring/evidence-ports.ts";
import { SEAL_RETRIES, SEALS } from "../../wiring/sizes.ts";

/** Adds what has happened in a trip to its hash chain. An error makes the queue retry. */
export const sealTrip = onTaskDispatched(
  { ...SEALS, retryConfig: SEAL_RETRIES, rateLimits: { maxConcurrentDispatches: SEALS.maxInstances } },
  (request) => sealQueuedTrip(tripRefSchema.parse(request.data), queuedSealPorts()),
);
