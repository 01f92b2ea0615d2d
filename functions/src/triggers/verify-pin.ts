import { verifyPinRequestSchema } from "@guardianlink/domain/pin-requests";
import { callable, refusalTable } from "../http/callable.ts";
import { verifyPin as verify } from "../usecases/pins/verify-pin.ts";
import { ADDRESS_KEY } from "../wiring/alert-ports.ts";
import { verifyPinPorts } from "../wiring/pin-ports.ts";
import { CALLS } from "../wiring/sizes.ts";

/** Each PIN takes 32 MiB while it is hashed. */
const HASHES_AT_ONCE = 10;

/**
 * Compares a PIN and does what it confirms. A safety and a duress PIN get the same answer in the
 * same time.
 */
export const verifyPin = callable(
  {
    options: { ...CALLS, memory: "1GiB", concurrency: HASHES_AT_ONCE, secrets: [ADDRESS_KEY] },
    request: verifyPinRequestSchema,
    refusals: refusalTable({ "no-pin": "There is no PIN, or no such trip." }),
  },
  async ({ userId }, { tripId, ...entered }) => {
    const outcome = await verify({ userId, tripId }, entered, verifyPinPorts());
    return outcome === null ? ({ refusal: "no-pin" } as const) : { outcome };
  },
);
