import { RECENT_TRIPS_SHOWN } from "@guardianlink/domain/config";
import { contactRoleSchema, isReachable } from "@guardianlink/domain/contact-role";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { tripSchema } from "@guardianlink/domain/trip";
import type { Trip } from "@guardianlink/domain/trip";
import * as z from "zod/mini";
import { isUnasked } from "../../platform/firestore/store.ts";
import { useCollection } from "../../platform/firestore/use-live.ts";
import type { LiveResult } from "../../platform/firestore/use-live.ts";

/** The last completed trips, newest first. */
export const useRecentTrips = (uid: UserId): LiveResult<readonly Trip[]> =>
  useCollection(
    {
      path: paths.trips(uid),
      where: [["status", "==", "completed"]],
      orderBy: ["completedAt", "desc"],
      limit: RECENT_TRIPS_SHOWN,
    },
    tripSchema,
  );

/** A count needs no more than this. The whole schema would bring the phone number library into the first page. */
const anyContactSchema = z.object({
  id: z.string(),
  role: z._default(z.nullable(contactRoleSchema), null),
});

/** How many emergency contacts there are, and how many of them an alert can be expected to reach. */
export interface ContactCount {
  readonly all: number;
  readonly reachable: number;
}

export interface ContactCountResult {
  /** Null while that is not known. */
  readonly count: ContactCount | null;
  /** Whether nobody could be asked: an empty list that only this phone knows of says nothing. */
  readonly isUnasked: boolean;
  /** Tries again; null unless they could not be read. */
  readonly retry: (() => void) | null;
}

export function useContactCount(uid: UserId): ContactCountResult {
  const contacts = useCollection({ path: paths.contacts(uid) }, anyContactSchema);
  if (contacts.state !== "ready")
    return { count: null, isUnasked: false, retry: contacts.state === "error" ? contacts.retry : null };
  if (isUnasked(contacts)) return { count: null, isUnasked: true, retry: null };
  const reachable = contacts.data.filter(isReachable).length;
  return { count: { all: contacts.data.length, reachable }, isUnasked: false, retry: null };
}
