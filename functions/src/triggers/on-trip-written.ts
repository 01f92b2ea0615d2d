import { REGION } from "@guardianlink/domain/config";
import { onDocumentWritten } from "firebase-functions/firestore";
import { parseTrip } from "../adapters/parse-trip.ts";
import { services } from "../adapters/services.ts";
import { announceTrip } from "../usecases/announce-trip.ts";

/** A trip has changed: tell the contacts of its start and its end. */
export const onTripWritten = onDocumentWritten(
  { document: "users/{userId}/trips/{tripId}", region: REGION, retry: true },
  async (event) => {
    const after = parseTrip(event.data?.after);
    if (after === null) return;
    const before = parseTrip(event.data?.before);
    await announceTrip({ before, after }, { alerts: services.alerts(), clock: services.clock });
  },
);
