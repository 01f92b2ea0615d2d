import type { ShareToken, TripId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { createShareResponseSchema } from "@guardianlink/domain/trips/share";
import { callServer } from "../call-server.ts";
import type { CallServices } from "../call-server.ts";

/**
 * Returns the traveller's own live link to a trip, creating it if needed.
 * @throws when the server cannot provide it
 */
export async function createLiveLink(services: CallServices, trip: TripId): Promise<ShareToken> {
  return (await callServer(services, "createShare", { tripId: trip }, createShareResponseSchema)).token;
}

/**
 * Ends a link permanently.
 * @throws when the server did not do it
 */
export async function revokeLiveLink({ call }: CallServices, trip: TripId, linkId: string): Promise<void> {
  await call("revokeShare", { tripId: trip, linkId });
}

/** The address of a live page. */
export const liveLinkUrl = (token: ShareToken): string => location.origin + routes.track(token);
