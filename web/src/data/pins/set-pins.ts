import { setPinsResponseSchema } from "@guardianlink/domain/account/new-pins";
import type { NewPins } from "@guardianlink/domain/account/new-pins";
import { callServer } from "../call-server.ts";
import type { CallServices } from "../call-server.ts";

/**
 * Sets both PINs anew, or removes them with null.
 * @returns the reason for a refusal, or null
 * @throws when the server is not reached
 */
export async function setPins(services: CallServices, pins: NewPins | null) {
  return (await callServer(services, "setPins", pins, setPinsResponseSchema)).refusal;
}
