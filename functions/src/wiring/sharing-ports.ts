import { routes } from "@guardianlink/domain/paths";
import { services } from "../adapters/services.ts";
import { recordContactAnswer } from "../usecases/alerts/record-contact-answer.ts";
import type { TrackPorts } from "../usecases/sharing/track.ts";

/** What the live page of a trip takes. */
export const trackPorts = (): TrackPorts => ({
  shares: services.shares(),
  track: services.track(),
  reader: services.alerts(),
  photos: services.tripPhotos(),
  recordAnswer: recordContactAnswer({ track: services.track(), store: services.deliveries() }),
  devices: services.devices(),
  pusher: services.pusher(),
  tripPage: services.publicOrigin() + routes.activeTrip,
  log: services.log,
  clock: services.clock,
});
