import { nextPhoneWords } from "@guardianlink/domain/watch/phone-words";
import type { SaidWords } from "@guardianlink/domain/watch/phone-words";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Clock } from "../shared/clock.ts";
import { writeToJournal } from "./journal.ts";
import type { JournalPorts } from "./journal.ts";
import type { ChangePhoneWords } from "./ports.ts";

export interface PhoneWordsPorts extends JournalPorts {
  readonly change: ChangePhoneWords;
  readonly clock: Clock;
}

/**
 * Keeps what the traveller's phone says of itself: that its screen is off, its page closed or its
 * battery low. It explains a silence; the time of the last location decides.
 * @returns whether there is such a running trip
 */
export async function recordPhoneWords(
  trip: TripRef,
  said: SaidWords,
  ports: PhoneWordsPorts,
): Promise<boolean> {
  const at = ports.clock();
  const news = await ports.change(trip, ({ phone = null, lastLocation }) =>
    nextPhoneWords(phone, said, lastLocation?.timestamp ?? null, at),
  );
  if (news === "gone") return false;
  if (news !== null) {
    const { state, battery, network } = news;
    await writeToJournal(trip, { kind: "phone", at, state, battery, network }, ports);
  }
  return true;
}
