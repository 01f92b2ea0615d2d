import { routes } from "@guardianlink/domain/paths";
import { services } from "../adapters/services.ts";
import { climbLadder } from "../usecases/alerts/ladder/climb-ladder.ts";
import { recordContactAnswer } from "../usecases/alerts/answers/record-contact-answer.ts";
import { contactLanguages } from "../usecases/contacts/contact-language.ts";
import { ladderPorts } from "./alert-ports.ts";
import type { FormerLinkPorts } from "../usecases/sharing/revoke-former-links.ts";
import { liveMemory } from "./live-memory.ts";
import type { AnswerPorts } from "../usecases/sharing/answer-link.ts";
import type { SharedTrip } from "../usecases/sharing/open-link.ts";
import type { ReadTrackPorts } from "../usecases/sharing/read-track.ts";
import type { TrackFilePorts } from "../usecases/sharing/read-track-photo.ts";

interface TrackPorts extends ReadTrackPorts, TrackFilePorts, AnswerPorts {
  readonly forget: (trip: SharedTrip) => void;
}

/** The ports of the live page of a trip. An answer may send the next round of a ladder. */
export const trackPorts = (isDuress = false): TrackPorts => ({
  isDuress,
  shares: isDuress ? services.duressShares() : services.shares(),
  watchedTrip: liveMemory().watchedTrip,
  details: liveMemory().details,
  route: liveMemory().route,
  forget: liveMemory().watchedTrip.forget,
  files: services.tripFiles(),
  addresses: liveMemory().addresses,
  languages: contactLanguages(services.contactRoles()),
  recordAnswer: recordContactAnswer({
    track: isDuress ? services.duressAlerts() : services.track(),
    store: services.deliveries(),
    climb: (alert, passedOnBy) =>
      climbLadder(alert, ladderPorts(), passedOnBy).catch((error: unknown) =>
        services.log.ladderNotMoved(alert, error),
      ),
  }),
  devices: services.devices(),
  pusher: services.pusher(),
  tripPage: services.publicOrigin() + routes.activeTrip,
  log: services.log,
  clock: services.clock,
});

/** The ports of revoking the links of former contacts. */
export const formerLinkPorts = (): FormerLinkPorts => ({
  shares: services.shares(),
  reader: services.alerts(),
  newToken: services.newToken,
  clock: services.clock,
});
