import { REGION } from "@guardianlink/domain/config";
import { shareToken } from "@guardianlink/domain/ids";
import { LANGUAGE_CODES } from "@guardianlink/domain/languages/languages";
import type { Share } from "@guardianlink/domain/trips/share";
import { LINK_ENDED, readSince, readTaken, readVersion } from "@guardianlink/domain/trips/track-api";
import { tokenEndpoint } from "../http/token-endpoint.ts";
import { recordAnswer } from "../usecases/sharing/answer-link.ts";
import { chooseReaderLanguage } from "../usecases/sharing/choose-reader-language.ts";
import { readTrack } from "../usecases/sharing/read-track.ts";
import { readTrackAudio } from "../usecases/sharing/read-track-audio.ts";
import { readTrackPhoto } from "../usecases/sharing/read-track-photo.ts";
import { DELIVERY_SECRETS } from "../wiring/alert-ports.ts";
import { services } from "../adapters/services.ts";
import { counters } from "../wiring/counters.ts";
import { TRACK_LIMITS } from "../wiring/link-limits.ts";
import { liveMemory } from "../wiring/live-memory.ts";
import { trackPorts } from "../wiring/sharing-ports.ts";

const get = { method: "GET", rateLimits: TRACK_LIMITS.view } as const;
const post = { method: "POST", rateLimits: TRACK_LIMITS.answer } as const;

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
      rateLimits: TRACK_LIMITS.photo,
      handle: (share, { query }) => readTrackPhoto(share, readTaken(query["taken"]), portsFor(share)),
    },
    audio: {
      method: "GET",
      rateLimits: TRACK_LIMITS.audio,
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
