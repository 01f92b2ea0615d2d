import { verifyPinResponseSchema } from "@guardianlink/domain/account/pin-response";
import type { PinResponse } from "@guardianlink/domain/account/pin-response";
import { callServer } from "../call-server.ts";
import type { CallServices } from "../call-server.ts";
import type { PinQuestion } from "./ask-pin.ts";

/**
 * Has the server compare a PIN and do what it confirms.
 * @throws ServerRefusal when there is no PIN or trip, another error when the server is not reached
 */
export const verifyPin = (
  services: CallServices,
  { tripId, step }: Pick<PinQuestion, "tripId" | "step">,
  pin: string,
): Promise<PinResponse> => callServer(services, "verifyPin", { pin, tripId, step }, verifyPinResponseSchema);
