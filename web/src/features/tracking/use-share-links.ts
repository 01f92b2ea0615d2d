import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { isShareOpen, shareLinkSchema } from "@guardianlink/domain/share";
import type { ShareLink } from "@guardianlink/domain/share";
import { useMemo } from "react";
import { useCollection } from "../../platform/firestore/use-live.ts";
import type { LiveResult } from "../../platform/firestore/use-live.ts";
import { liveLinkUrl } from "../../platform/live-links.ts";
import { useServices } from "../../platform/services.ts";

export interface ShareLinks {
  /** All links of the trip, the first one first. */
  readonly all: LiveResult<readonly ShareLink[]>;
  /** The live pages that open, by contact. */
  readonly urls: ReadonlyMap<string, string>;
}

/** The live links of a trip, as the server makes and changes them. */
export function useShareLinks(uid: UserId, trip: TripId): ShareLinks {
  const { clock } = useServices();
  const live = useCollection(
    { path: paths.shareLinks(uid, trip), orderBy: ["createdAt", "asc"] },
    shareLinkSchema,
  );
  return useMemo(() => {
    const now = clock.now();
    const known = live.state === "ready" ? live.data : [];
    const urls = known.flatMap((link): [string, string][] =>
      link.contactId !== null && isShareOpen(link, now) ? [[link.contactId, liveLinkUrl(link.token)]] : [],
    );
    return { all: live, urls: new Map(urls) };
  }, [live, clock]);
}
