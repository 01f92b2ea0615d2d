import { PUBLIC_TOKEN_PATTERN, shareToken } from "@guardianlink/domain/ids";
import { LINK_ENDED } from "@guardianlink/domain/track-api";
import type { Response } from "express";
import type { Request } from "firebase-functions/https";
import type { TrackCaller, TrackRefusal } from "../usecases/sharing/track.ts";
import { addressOf } from "./client-address.ts";
import { RETRY_AFTER_SECONDS } from "./public-endpoint.ts";

export type TrackAction = "view" | "photo" | "opened" | "acknowledge";

const METHODS: Readonly<Record<TrackAction, "GET" | "POST">> = {
  view: "GET",
  photo: "GET",
  opened: "POST",
  acknowledge: "POST",
};

const REFUSALS: Readonly<Record<TrackRefusal, { readonly status: number; readonly message: string }>> = {
  ended: { status: 404, message: `${LINK_ENDED}.` },
  "no-photo": { status: 404, message: "There is no photo." },
  "too-many-requests": { status: 429, message: "Too many requests. Try again in 10 minutes." },
};

export function refuseTrack(response: Response, refusal: TrackRefusal): void {
  const { status, message } = REFUSALS[refusal];
  if (status === 429) response.set("Retry-After", RETRY_AFTER_SECONDS);
  response.status(status).json({ error: { code: refusal, message } });
}

/** The path as Hosting hands it on, or without the prefix when the function is called by its own address. */
const PATH = /^(?:\/api\/track)?\/([^/]+)(?:\/(photo|opened|acknowledge))?\/?$/;

/**
 * What is asked, and by whom; null when it was refused and answered. What cannot be a token gets the answer of an unknown one.
 */
export function readTrackRequest(
  request: Request,
  response: Response,
): { readonly action: TrackAction; readonly caller: TrackCaller } | null {
  response.set({
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  });
  const [, token = "", named] = PATH.exec(request.path) ?? [];
  if (!PUBLIC_TOKEN_PATTERN.test(token)) {
    refuseTrack(response, "ended");
    return null;
  }
  const action = (named ?? "view") as TrackAction;
  if (request.method !== METHODS[action]) {
    response
      .status(405)
      .set("Allow", METHODS[action])
      .json({ error: { code: "method-not-allowed", message: `Use ${METHODS[action]}.` } });
    return null;
  }
  return { action, caller: { token: shareToken(token), address: addressOf(request) } };
}

/** The time up to which the caller has the route already; null for all of it. */
export function sinceOf(request: Request): Date | null {
  const text = request.query["since"];
  return typeof text === "string" && /^\d{1,15}$/.test(text) ? new Date(Number(text)) : null;
}
