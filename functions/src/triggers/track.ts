import { pipeline } from "node:stream/promises";
import { REGION } from "@guardianlink/domain/config";
import { routes } from "@guardianlink/domain/paths";
import { onRequest } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { readTrack, readTrackPhoto, recordAnswer } from "../usecases/sharing/track.ts";
import type { TrackPorts } from "../usecases/sharing/track.ts";
import { isFlooding, LIVE_FLOOD_LIMIT } from "./public-endpoint.ts";
import { sinceOf, trackRequests } from "./track-request.ts";

const ports = (): TrackPorts => ({
  shares: services.shares(),
  track: services.track(),
  reader: services.alerts(),
  photos: services.tripPhotos(),
  store: services.deliveries(),
  devices: services.devices(),
  pusher: services.pusher(),
  tripPage: services.publicOrigin() + routes.activeTrip,
  log: services.log,
  viewLimits: services.ownLimits(),
  answerLimits: services.addressLimits(),
  clock: services.clock,
});

/** /api/track/{token}: the live view of a trip for whoever holds its link, and what that person says back. */
export const track = onRequest(
  { region: REGION, invoker: "public", timeoutSeconds: 60, maxInstances: 50 },
  async (request, response) => {
    const asked = trackRequests.read(request, response);
    if (asked === null) return;
    if (await isFlooding(request, services.ownLimits(), services.clock(), LIVE_FLOOD_LIMIT)) {
      trackRequests.refuse(response, "too-many-requests");
      return;
    }
    const { action, caller } = asked;
    if (action === "photo") {
      const found = await readTrackPhoto(caller, ports());
      if ("refusal" in found) trackRequests.refuse(response, found.refusal);
      else await pipeline(found.photo.body, response.type(found.photo.contentType));
      return;
    }
    const result =
      action === "view"
        ? await readTrack(caller, sinceOf(request), ports())
        : await recordAnswer(caller, action === "opened" ? "opened" : "acknowledged", ports());
    if ("refusal" in result) trackRequests.refuse(response, result.refusal);
    else response.json("view" in result ? result.view : {});
  },
);
