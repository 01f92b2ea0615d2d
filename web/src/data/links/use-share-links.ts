import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { isShareOpen, shareLinkSchema } from "@guardianlink/domain/trips/share";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import { useMemo } from "react";
import { useServices } from "../../platform/services.ts";
import { knownItems, useList } from "../live-state.ts";
import type { ListState } from "../live-state.ts";
import { liveLinkUrl } from "./live-links.ts";

export interface ShareLinks {
  /** All links of the trip, earliest first. */
  readonly all: ListState<ShareLink>;
  /** The addresses of the working live pages, by contact. */
  readonly urls: ReadonlyMap<string, string>;
}

/**
 * The live links of a trip, as the server creates and changes them.
 * @param trip null while no trip runs; then the list stays "loading"
 */
export function useShareLinks(uid: UserId, trip: TripId | null): ShareLinks {
  const { clock } = useServices();
  const links = useList(
    trip && { path: paths.shareLinks(uid, trip), orderBy: ["createdAt", "asc"] },
    shareLinkSchema,
  );
  return useMemo(() => {
    const now = clock.now();
    const known = knownItems(links) ?? [];
    const urls = known.flatMap((link): [string, string][] =>
      link.contactId !== null && isShareOpen(link, now) ? [[link.contactId, liveLinkUrl(link.token)]] : [],
    );
    return { all: links, urls: new Map(urls) };
  }, [links, clock]);
}
