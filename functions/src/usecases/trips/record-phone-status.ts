import { nextPhoneStatus } from "@guardianlink/domain/watch/phone-status";
import type { PhoneReport } from "@guardianlink/domain/watch/phone-status";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Clock } from "../shared/clock.ts";
import { writeToJournal } from "./journal.ts";
import type { JournalPorts } from "./journal.ts";
import type { ChangePhoneStatus } from "./ports.ts";

export interface PhoneStatusPorts extends JournalPorts {
  readonly change: ChangePhoneStatus;
  readonly clock: Clock;
}

/**
 * Stores what the traveller's phone reports: that its screen is off, its page closed or its
 * battery low. It explains a silence; the time of the last location decides.
 * @returns whether there is such a running trip
 */
export async function recordPhoneStatus(
  trip: TripRef,
  report: PhoneReport,
  ports: PhoneStatusPorts,
): Promise<boolean> {
  const at = ports.clock();
  const news = await ports.change(trip, ({ phone = null, lastLocation }) =>
    nextPhoneStatus(phone, report, lastLocation?.timestamp ?? null, at),
  );
  if (news === "gone") return false;
  if (news !== null) {
    const { state, battery, network } = news;
    await writeToJournal(trip, { kind: "phone", at, state, battery, network }, ports);
  }
  return true;
}
