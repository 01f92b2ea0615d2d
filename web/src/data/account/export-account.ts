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

interface StoredFile {
  readonly path: string;
}

type ExportServices = Pick<DataServices, "call" | "fileLink">;

/** Adds to each file a link that opens it; null for a file that is gone. */
async function withLinks(files: readonly StoredFile[], { fileLink }: ExportServices) {
  const linked: (StoredFile & { readonly link: string | null })[] = [];
  for (let from = 0; from < files.length; from += LINKS_AT_ONCE) {
    const some = files.slice(from, from + LINKS_AT_ONCE).map(async (file) => ({
      ...file,
      link: await fileLink(file.path).catch(() => null),
    }));
    linked.push(...(await Promise.all(some)));
  }
  return linked;
}

/**
 * Collects all data of the account.
 * @returns "sign-in-again" when the last sign-in is too long ago for the server
 * @throws ServerRefusal when it was exported too often; another error when a part cannot be read
 */
export async function exportAccount(services: ExportServices): Promise<AccountExport | "sign-in-again"> {
  const first = await services.call("exportMyData", null);
  if (exportRefusalSchema.safeParse(first).success) return "sign-in-again";
  const answer = parseWith(exportResponseSchema, first, "exportMyData");
  const { tripIds, photos, recordings, ...rest } = answer;
  const trips: unknown[] = [];
  for (let from = 0; from < tripIds.length; from += EXPORT_TRIPS_MAX) {
    const some = { tripIds: tripIds.slice(from, from + EXPORT_TRIPS_MAX) };
    trips.push(...(await callServer(services, "exportMyData", some, exportedTripsSchema)).trips);
  }
  return {
    ...rest,
    trips,
    photos: await withLinks(photos, services),
    recordings: await withLinks(recordings, services),
  };
}
