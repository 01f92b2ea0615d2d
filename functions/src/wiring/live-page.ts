import type { ShareToken } from "@guardianlink/domain/ids";
import type { Share } from "@guardianlink/domain/trips/share";
import { readSince, readTaken, readVersion } from "@guardianlink/domain/trips/track-api";
import { services } from "../adapters/services.ts";
import { languageActions } from "../http/link-actions.ts";
import type { Action } from "../http/token-endpoint.ts";
import { recordAnswer } from "../usecases/sharing/answer-link.ts";
import { chooseReaderLanguage } from "../usecases/sharing/choose-reader-language.ts";
import { readTrack } from "../usecases/sharing/read-track.ts";
import { readTrackAudio } from "../usecases/sharing/read-track-audio.ts";
import { readTrackPhoto } from "../usecases/sharing/read-track-photo.ts";
import { TRACK_LIMITS } from "./link-limits.ts";
import { liveMemory } from "./live-memory.ts";
import { trackPorts } from "./sharing-ports.ts";

/** Finds the live link of a token. A question may get an answer that is a moment old. */
export const findShare = (token: ShareToken, method: "GET" | "POST"): Promise<Share | null> =>
  method === "GET" ? liveMemory().findShare(token) : services.shares().findShare(token);

/** The ports for a link: those after a duress PIN lead to what the traveller cannot read. */
const portsFor = ({ isDuress = false }: Share) => trackPorts(isDuress);

const answer = (kind: Parameters<typeof recordAnswer>[1]): Action<Share, "ended"> => ({
  method: "POST",
  rateLimits: TRACK_LIMITS.answer,
  handle: (share) => recordAnswer(share, kind, portsFor(share)),
});

/** What the live page of a trip asks and does, by the name of the request. */
export const LIVE_PAGE_ACTIONS: Readonly<Record<string, Action<Share, "ended" | "no-photo">>> = {
  view: {
    method: "GET",
    rateLimits: TRACK_LIMITS.view,
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
  ...languageActions(TRACK_LIMITS.answer, (share: Share, language) =>
    chooseReaderLanguage(share, language, portsFor(share)),
  ),
  opened: answer("opened"),
  cannot: answer("cannot"),
  acknowledge: answer("acknowledged"),
};
