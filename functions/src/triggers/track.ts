import { REGION } from "@guardianlink/domain/config";
import { shareToken } from "@guardianlink/domain/ids";
import { LANGUAGE_CODES } from "@guardianlink/domain/languages/languages";
import type { Share } from "@guardianlink/domain/share";
import { LINK_ENDED, readSince, readTaken, readVersion } from "@guardianlink/domain/track-api";
import { tokenEndpoint } from "../http/token-endpoint.ts";
import {
  chooseReaderLanguage,
  readTrack,
  readTrackAudio,
  readTrackPhoto,
  recordAnswer,
} from "../usecases/sharing/track.ts";
import { DELIVERY_SECRETS } from "../wiring/alert-ports.ts";
import { services } from "../adapters/services.ts";
import { counters } from "../wiring/counters.ts";
import { liveMemory } from "../wiring/live-memory.ts";
import { trackPorts } from "../wiring/sharing-ports.ts";

/**
 * An open page asks every three seconds. The questions with one token have no limit, because a
 * crowd gets the same answer from memory, and no one may shut others out of a page that they share.
 */
const VIEWING = [{ name: "track-view", by: "address", limit: 6000, counted: "instance" }] as const;
/** A person writes only by opening the page or tapping a button. */
const ANSWERING = [
  { name: "track-answer", by: "address", limit: 120, counted: "instance" },
  { name: "track-answer-token", by: "token", limit: 30, counted: "all" },
] as const;
/** A page fetches a photo once. It is the largest answer, so it has a limit of its own. */
const SEEING_PHOTO = [
  { name: "track-photo", by: "address", limit: 600, counted: "instance" },
  { name: "track-photo-token", by: "token", limit: 120, counted: "all" },
] as const;
/** A recording has 180 pieces, each fetched once by a page. */
const HEARING = [
  { name: "track-audio", by: "address", limit: 2000, counted: "instance" },
  { name: "track-audio-token", by: "token", limit: 1000, counted: "all" },
] as const;
const get = { method: "GET", rateLimits: VIEWING } as const;
const post = { method: "POST", rateLimits: ANSWERING } as const;

/** The ports for a link: those after a duress PIN lead to what the traveller cannot read. */
const portsFor = ({ isDuress = false }: Share) => trackPorts(isDuress);

/** /api/track/{action}: the live view of a trip for the holder of its link, and their answer. */
export const track = tokenEndpoint({
  // An answer may send the next round of a ladder, which needs the secrets.
  options: {
    region: REGION,
    invoker: "public",
    timeoutSeconds: 60,
    maxInstances: 50,
    secrets: DELIVERY_SECRETS,
  },
  counters,
  prefix: "track",
  toToken: (text) => shareToken(text),
  find: (token, method) =>
    method === "GET" ? liveMemory().findShare(token) : services.shares().findShare(token),
  actions: {
    view: {
      ...get,
      handle: (share, { query }) => {
        const known = { since: readSince(query["since"]), version: readVersion(query["version"]) };
        return readTrack(share, known, portsFor(share));
      },
    },
    photo: {
      method: "GET",
      rateLimits: SEEING_PHOTO,
      handle: (share, { query }) => readTrackPhoto(share, readTaken(query["taken"]), portsFor(share)),
    },
    audio: {
      method: "GET",
      rateLimits: HEARING,
      handle: (share, { query }) => readTrackAudio(share, query["file"], trackPorts()),
    },
    ...Object.fromEntries(
      LANGUAGE_CODES.map((language) => [
        `language-${language}`,
        { ...post, handle: (share: Share) => chooseReaderLanguage(share, language, portsFor(share)) },
      ]),
    ),
    opened: { ...post, handle: (share) => recordAnswer(share, "opened", portsFor(share)) },
    cannot: { ...post, handle: (share) => recordAnswer(share, "cannot", portsFor(share)) },
    acknowledge: { ...post, handle: (share) => recordAnswer(share, "acknowledged", portsFor(share)) },
  },
  refusals: {
    ended: { status: 404, message: `${LINK_ENDED}.` },
    "no-photo": { status: 404, message: "There is no photo." },
  },
});
