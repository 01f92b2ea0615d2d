import type { UserId } from "@guardianlink/domain/ids";
import { readDeviceTrip } from "./device-trip.ts";
import type { DataServices } from "../services.tsx";

type Parts = Pick<DataServices, "store" | "locations" | "network" | "device" | "clock"> & {
  readonly report: (error: unknown) => void;
};

/**
 * Sends the locations of trips that were ended offline, now and whenever the network returns. The
 * page of a running trip sends its own locations.
 * @returns stops it
 */
export function sendUnsentLocations(
  uid: UserId,
  { store, locations, network, device, clock, report }: Parts,
): () => void {
  let isSending = false;
  const sendAll = async (): Promise<void> => {
    const running = readDeviceTrip(device, uid)?.id;
    const ended = (await locations.claim(uid)).filter((trip) => trip !== running);
    if (ended.length === 0) return;
    // Few visits need it, so not every page loads it.
    const { locationSender } = await import("./location-sender.ts");
    for (const trip of ended)
      await locationSender({ uid, trip, store, outbox: locations, network, clock, report }).flush();
  };
  const send = (): void => {
    if (isSending || !network.isOnline()) return;
    isSending = true;
    void sendAll()
      .catch(report)
      .finally(() => (isSending = false));
  };
  send();
  return network.subscribe(send);
}
