import { nextPhoneWords } from "@guardianlink/domain/phone-words";
import type { SaidWords } from "@guardianlink/domain/phone-words";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Clock } from "../shared/clock.ts";
import type { ChangePhoneWords } from "./ports.ts";

/**
 * Keeps what the traveller's phone says of itself: that its screen is off, its page closed or its
 * battery low. It explains a silence; what decides is when the last location came.
 * @returns whether there is such a running trip
 */
export const recordPhoneWords = (
  trip: TripRef,
  said: SaidWords,
  ports: { readonly change: ChangePhoneWords; readonly clock: Clock },
): Promise<boolean> =>
  ports.change(trip, ({ phone = null, lastLocation }) =>
    nextPhoneWords(phone, said, lastLocation?.timestamp ?? null, ports.clock()),
  );
