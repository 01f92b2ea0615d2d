import { routes } from "@guardianlink/domain/paths";
import { services } from "../adapters/services.ts";
import { climbLadder } from "../usecases/alerts/climb-ladder.ts";
import { recordContactAnswer } from "../usecases/alerts/record-contact-answer.ts";
import { ladderPorts } from "./alert-ports.ts";
import type { FormerLinkPorts } from "../usecases/sharing/revoke-former-links.ts";
import { liveAddresses } from "../usecases/sharing/live-addresses.ts";
import type { LiveAddresses } from "../usecases/sharing/live-addresses.ts";
import type { TrackPorts } from "../usecases/sharing/track.ts";

/** One for each instance, because it remembers the addresses that it has asked for. */
let remembered: LiveAddresses | null = null;
const addresses = (): LiveAddresses => (remembered ??= liveAddresses(services.geocoder()));

/** The ports of the live page of a trip. */
export const trackPorts = (): TrackPorts => ({
  shares: services.shares(),
  track: services.track(),
  reader: services.alerts(),
  photos: services.tripPhotos(),
  addresses: addresses(),
  recordAnswer: recordContactAnswer({
    track: services.track(),
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
