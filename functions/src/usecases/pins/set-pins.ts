import { randomBytes } from "node:crypto";
import type { UserId } from "@guardianlink/domain/ids";
import type { NewPins } from "@guardianlink/domain/account/new-pins";
import type { StoredPins } from "@guardianlink/domain/account/stored-pins";
import { isRecentSignIn } from "../account/recent-sign-in.ts";
import type { Clock } from "../shared/clock.ts";
import type { HashPin, PinStore } from "./ports.ts";

export interface SetPinsPorts {
  readonly pins: Pick<PinStore, "save">;
  readonly hashPin: HashPin;
  /** Mails the owner. Never throws. */
  readonly notifyOwner: (kind: "pin-saved" | "pin-removed") => Promise<void>;
  readonly clock: Clock;
}

const SALT_BYTES = 16;
/** As long as a hash. */
const HASH_BYTES = 32;

async function hashPins({ safety, duress }: NewPins, { hashPin, clock }: SetPinsPorts): Promise<StoredPins> {
  const salt = randomBytes(SALT_BYTES).toString("base64url");
  const hash = async (pin: string): Promise<string> => (await hashPin(pin, salt)).toString("base64url");
  return {
    salt,
    safety: await hash(safety),
    // A missing PIN is stored as a random hash, so that a reader cannot tell that there is none.
    duress: duress === null ? randomBytes(HASH_BYTES).toString("base64url") : await hash(duress),
    changedAt: clock(),
    wrong: [],
  };
}

/**
 * Sets both PINs anew, or removes them, soon after a sign-in: an unlocked phone is not enough. The
 * owner is told by mail.
 * @returns why it was refused, or null
 */
export async function setPins(
  user: UserId,
  chosen: NewPins | null,
  signedInAt: Date,
  ports: SetPinsPorts,
): Promise<"sign-in-again" | "no-profile" | null> {
  if (!isRecentSignIn(signedInAt, ports.clock())) return "sign-in-again";
  if (!(await ports.pins.save(user, chosen && (await hashPins(chosen, ports))))) return "no-profile";
  await ports.notifyOwner(chosen === null ? "pin-removed" : "pin-saved");
  return null;
}
