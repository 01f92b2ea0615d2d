import { shareToken } from "@guardianlink/domain/ids";
import type { ShareToken } from "@guardianlink/domain/ids";
import { LINK_ENDED } from "@guardianlink/domain/track-api";
import type { Request } from "firebase-functions/https";
import type { TrackRefusal } from "../usecases/sharing/track.ts";
import { tokenRequests } from "./token-requests.ts";

/** The requests of the live page of a trip. */
export const trackRequests = tokenRequests<"photo" | "opened" | "acknowledge", TrackRefusal, ShareToken>({
  prefix: "track",
  methods: { view: "GET", photo: "GET", opened: "POST", acknowledge: "POST" },
  refusals: {
    ended: { status: 404, message: `${LINK_ENDED}.` },
    "no-photo": { status: 404, message: "There is no photo." },
  },
  toToken: shareToken,
});

/** The time up to which the caller has the route already; null for all of it. */
export function sinceOf(request: Request): Date | null {
  const text = request.query["since"];
  return typeof text === "string" && /^\d{1,15}$/.test(text) ? new Date(Number(text)) : null;
}
