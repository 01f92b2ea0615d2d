import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { message } from "@guardianlink/domain/toast-message";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { wholeMinutes } from "@guardianlink/domain/trips/trip";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";
import type { RunningTrip } from "./running-trip.ts";

const REFUSED = message("Arrival not moved", "The server refused the change. Try again.");

/**
 * Moves the expected arrival. Contacts are alerted at the new time, even if they were alerted at
 * the old one.
 * @param done shown once the server has accepted
 */
export const extendTrip = (
  uid: UserId,
  { id, startedAt, firstEta }: RunningTrip,
  eta: Date,
  done: ToastMessage,
  services: CommandServices,
): Promise<Outcome> =>
  runCommand(services, {
    writes: [
      {
        kind: "update",
        path: paths.trip(uid, id),
        data: {
          eta,
          ...(firstEta === null && { firstEta: eta }),
          escalateAt: eta,
          estimatedDuration: wholeMinutes(startedAt, eta),
        },
      },
    ],
    texts: { done, failed: REFUSED },
  });
