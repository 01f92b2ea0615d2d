import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { tripLocationSchema } from "@guardianlink/domain/location";
import { paths } from "@guardianlink/domain/paths";
import type { TripAlerts } from "../../../usecases/alerts/ports.ts";
import type { TrackReader } from "../../../usecases/sharing/ports.ts";
import { tripDocument, versionOf } from "../documents.ts";
import { fromStored } from "../firestore-values.ts";
import { parseTrip } from "../lenient-documents.ts";
import { tripAlerts } from "./trip-alerts.ts";
import { parseTripWatch } from "../trips/trip-watch-fields.ts";

/** Reads from Firestore what the live view shows of a trip. */
export const trackReader = (firestore: Firestore): TrackReader & TripAlerts => ({
  ...tripAlerts(firestore),

  async getWatchedTrip(ref) {
    const snapshot = await tripDocument(firestore, ref).get();
    const trip = parseTrip(snapshot);
    return (
      trip && {
        trip,
        signalLostAt: parseTripWatch(snapshot)?.signalLostAt ?? null,
        changedAt: snapshot.updateTime?.toDate() ?? trip.createdAt,
        version: versionOf(snapshot),
      }
    );
  },

  async listRoute(trip, since, limit) {
    const newestFirst = firestore
      .collection(paths.locations(trip.userId, trip.tripId))
      .orderBy("timestamp", "desc")
      .limit(limit);
    // A page may send any time. Firestore accepts none after the year 9999, and nothing is newer
    // than now.
    const from = since && new Date(Math.min(since.getTime(), Date.now()));
    const query = from === null ? newestFirst : newestFirst.where("timestamp", ">", Timestamp.fromDate(from));
    const { docs } = await query.get();
    return (
      docs
        // A point that cannot be parsed is left out of the route.
        .flatMap((document) => tripLocationSchema.safeParse(fromStored(document.data())).data ?? [])
        .reverse()
    );
  },
});
