import { shareToken } from "@guardianlink/domain/ids";
import type { ShareToken, TripId } from "@guardianlink/domain/ids";
import { parseWith } from "@guardianlink/domain/parse";
import { routes } from "@guardianlink/domain/paths";
import { createShareResponseSchema } from "@guardianlink/domain/share";
import { callFunction } from "./callables.ts";

/** Making and ending the live links of one's own trips. */
export interface LiveLinks {
  /** The link to hand on: the one that stands, or a new one. @throws when it cannot be had */
  create(trip: TripId): Promise<ShareToken>;
  /** Ends a link for good. @throws when the server did not do it */
  revoke(trip: TripId, linkId: string): Promise<void>;
}

export const browserLiveLinks: LiveLinks = {
  async create(trip) {
    const answer = await callFunction("createShare", { tripId: trip });
    return parseWith(createShareResponseSchema, answer, "createShare").token;
  },
  async revoke(trip, linkId) {
    await callFunction("revokeShare", { tripId: trip, linkId });
  },
};

/** The address of a live page. */
export const liveLinkUrl = (token: string): string => location.origin + routes.track(shareToken(token));
