import { verifyPinRequestSchema } from "@guardianlink/domain/account/pin-requests";
import { refusalTable } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { verifyPin as verify } from "../../usecases/pins/verify-pin.ts";
import { ADDRESS_KEY } from "../../wiring/alert-ports.ts";
import { perTenMinutesInAll } from "../../wiring/call-limits.ts";
import { verifyPinPorts } from "../../wiring/pin-ports.ts";
import { CALLS } from "../../wiring/sizes.ts";

/** Each PIN takes 32 MiB while it is hashed. */
const HASHES_AT_ONCE = 10;
/**
 * A hash is slow on purpose. A PIN is hashed even after too many wrong ones, because a duress PIN
 * still alerts, so without this limit accounts could keep the instances busy with hashes. It holds
 * for all instances together: 20 of them hash about 200 PINs a second, which takes more than 1,000
 * accounts at their limits. A page whose answers are lost sends a PIN about twenty times in ten
 * minutes (docs/decisions/120, 330).
 */
const HASHES = 30;

/**
 * Compares a PIN and does what it confirms. A safety and a duress PIN get the same answer in the
 * same time.
 */
export const verifyPin = callable(
  {
    options: { ...CALLS, memory: "1GiB", concurrency: HASHES_AT_ONCE, secrets: [ADDRESS_KEY] },
    request: verifyPinRequestSchema,
    isForEndedSession: true,
    limit: perTenMinutesInAll("PIN tries", HASHES, "Too many tries. Try again in 10 minutes."),
    refusals: refusalTable({ "no-pin": "There is no PIN, or no such trip." }),
  },
  async ({ userId }, { tripId, ...entered }) => {
    const response = await verify({ userId, tripId }, entered, verifyPinPorts());
    return response ?? ({ refusal: "no-pin" } as const);
  },
);
