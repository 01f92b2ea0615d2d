import {
  EXPORT_TRIPS_MAX,
  deleteAccountResponseSchema,
  exportResponseSchema,
  exportedTripsSchema,
} from "@guardianlink/domain/account-data";
import type { AccountExport, DeleteRefusal } from "@guardianlink/domain/account-data";
import { parseWith } from "@guardianlink/domain/parse";
import type { CallFunction } from "./callables.ts";

/** Each link is a request; a phone that makes a thousand at once loses some of them. */
const LINKS_AT_ONCE = 20;

/** The own data, out or gone. */
export interface AccountCalls {
  exportAll(): Promise<AccountExport>;
  /** @returns why not, or null when the account is gone */
  deleteAccount(): Promise<DeleteRefusal | null>;
}

/** `linkTo` makes a link to a stored photo. */
export const accountCalls = (
  call: CallFunction,
  linkTo: (path: string) => Promise<string>,
): AccountCalls => ({
  async exportAll() {
    const answer = await call("exportMyData", null);
    const { tripIds, photos, ...rest } = parseWith(exportResponseSchema, answer, "exportMyData");
    const trips: unknown[] = [];
    for (let from = 0; from < tripIds.length; from += EXPORT_TRIPS_MAX) {
      const some = { tripIds: tripIds.slice(from, from + EXPORT_TRIPS_MAX) };
      trips.push(...parseWith(exportedTripsSchema, await call("exportMyData", some), "exportMyData").trips);
    }
    const linked: AccountExport["photos"][number][] = [];
    for (let from = 0; from < photos.length; from += LINKS_AT_ONCE) {
      const some = photos.slice(from, from + LINKS_AT_ONCE).map(async (photo) => ({
        ...photo,
        link: await linkTo(photo.path).catch(() => null),
      }));
      linked.push(...(await Promise.all(some)));
    }
    return { ...rest, trips, photos: linked };
  },
  deleteAccount: async () =>
    parseWith(deleteAccountResponseSchema, await call("deleteMyAccount", null), "deleteMyAccount").refusal,
});
