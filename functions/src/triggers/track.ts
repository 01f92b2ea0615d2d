import { REGION } from "@guardianlink/domain/config";
import { shareToken } from "@guardianlink/domain/ids";
import { LINK_ENDED, readSince, readTaken } from "@guardianlink/domain/track-api";
import { LIVE_FLOOD_LIMIT } from "../http/rate-limits.ts";
import { tokenEndpoint } from "../http/token-endpoint.ts";
import { readTrack, readTrackPhoto, recordAnswer } from "../usecases/sharing/track.ts";
import { counters } from "../wiring/counters.ts";
import { trackPorts } from "../wiring/sharing-ports.ts";

/** An open page reads every three seconds. */
const VIEWING = [
  { name: "track-view", by: "address", limit: 6000, counted: "instance" },
  { name: "track-token", by: "token", limit: 1200, counted: "instance" },
] as const;
/** A person writes only by opening the page or tapping a button. */
const ANSWERING = [
  { name: "track-answer", by: "address", limit: 120, counted: "all" },
  { name: "track-answer-token", by: "token", limit: 30, counted: "all" },
] as const;
/** A page fetches a photo once. It is the largest answer, so it has a limit of its own. */
const SEEING_PHOTO = [
  { name: "track-photo", by: "address", limit: 600, counted: "instance" },
  { name: "track-photo-token", by: "token", limit: 60, counted: "instance" },
] as const;
const get = { method: "GET", rateLimits: VIEWING } as const;
const post = { method: "POST", rateLimits: ANSWERING } as const;

/** /api/track/{token}: the live view of a trip for the holder of its link, and their answer. */
export const track = tokenEndpoint({
  options: { region: REGION, invoker: "public", timeoutSeconds: 60, maxInstances: 50 },
  counters,
  floodLimit: LIVE_FLOOD_LIMIT,
  prefix: "track",
  toToken: (text) => shareToken(text),
  actions: {
    view: { ...get, handle: (token, { query }) => readTrack(token, readSince(query["since"]), trackPorts()) },
    photo: {
      method: "GET",
      rateLimits: SEEING_PHOTO,
      handle: (token, { query }) => readTrackPhoto(token, readTaken(query["taken"]), trackPorts()),
    },
    opened: { ...post, handle: (token) => recordAnswer(token, "opened", trackPorts()) },
    cannot: { ...post, handle: (token) => recordAnswer(token, "cannot", trackPorts()) },
    acknowledge: { ...post, handle: (token) => recordAnswer(token, "acknowledged", trackPorts()) },
  },
  refusals: {
    ended: { status: 404, message: `${LINK_ENDED}.` },
    "no-photo": { status: 404, message: "There is no photo." },
  },
});
