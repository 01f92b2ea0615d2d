import {
  EXPORT_TRIPS_MAX,
  exportRefusalSchema,
  exportResponseSchema,
  exportedTripsSchema,
} from "@guardianlink/domain/account/account-data";
import type { AccountExport } from "@guardianlink/domain/account/account-data";
import { parseWith } from "@guardianlink/domain/parse";
import type { DataServices } from "../services.tsx";
import { callServer } from "../call-server.ts";

/**
 * Limit the parallel requests for links, because a phone that makes a thousand at once loses some
 * of them.
 */
const LINKS_AT_ONCE = 20;

/**
 * Collects all data of the account.
 * @returns "sign-in-again" when the last sign-in is too long ago for the server
 * @throws ServerRefusal when it was exported too often; another error when a part cannot be read
 */
export async function exportAccount(
  services: Pick<DataServices, "call" | "photoLink">,
): Promise<AccountExport | "sign-in-again"> {
  const first = await services.call("exportMyData", null);
  if (exportRefusalSchema.safeParse(first).success) return "sign-in-again";
  const answer = parseWith(exportResponseSchema, first, "exportMyData");
  const { tripIds, photos, ...rest } = answer;
  const trips: unknown[] = [];
  for (let from = 0; from < tripIds.length; from += EXPORT_TRIPS_MAX) {
    const some = { tripIds: tripIds.slice(from, from + EXPORT_TRIPS_MAX) };
    trips.push(...(await callServer(services, "exportMyData", some, exportedTripsSchema)).trips);
  }
  const linked: AccountExport["photos"][number][] = [];
  for (let from = 0; from < photos.length; from += LINKS_AT_ONCE) {
    const some = photos.slice(from, from + LINKS_AT_ONCE).map(async (photo) => ({
      ...photo,
      link: await services.photoLink(photo.path).catch(() => null),
    }));
    linked.push(...(await Promise.all(some)));
  }
  return { ...rest, trips, photos: linked };
}
