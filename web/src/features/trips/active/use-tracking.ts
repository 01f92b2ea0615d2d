import { tripId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { useEffect, useReducer } from "react";
import { useDataServices } from "../../../data/services.tsx";
import { trackLocation } from "./track-location.ts";
import { nextTracking, NO_TRACKING } from "./tracking-state.ts";
import type { TrackingState } from "./tracking-state.ts";

/** Watches the location and stores it under the trip while the component is mounted and `isOn`. */
export function useTracking(uid: UserId, id: string, isOn: boolean): TrackingState {
  const services = useDataServices();
  const [state, dispatch] = useReducer(nextTracking, NO_TRACKING);

  useEffect(
    () => (isOn ? trackLocation({ uid, trip: tripId(id) }, services, dispatch) : undefined),
    [uid, id, isOn, services],
  );

  return state;
}
