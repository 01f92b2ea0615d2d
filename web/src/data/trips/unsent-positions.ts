import type { UserId } from "@guardianlink/domain/ids";
import { readDeviceTrip } from "./device-trip.ts";
import type { DataServices } from "../services.tsx";

type Parts = Pick<DataServices, "store" | "positions" | "network" | "device"> & {
  readonly report: (error: unknown) => void;
};

/**
 * Sends the positions of trips that were ended offline, now and whenever the network returns. The
 * page of a running trip sends its own positions.
 * @returns stops it
 */
export function sendUnsentPositions(
  uid: UserId,
  { store, positions, network, device, report }: Parts,
): () => void {
  let isSending = false;
  const sendAll = async (): Promise<void> => {
    const running = readDeviceTrip(device, uid)?.id;
    const ended = (await positions.claim(uid)).filter((trip) => trip !== running);
    if (ended.length === 0) return;
    // Few visits need it, so not every page loads it.
    const { positionSender } = await import("./position-sender.ts");
    for (const trip of ended)
      await positionSender({ uid, trip, store, outbox: positions, network, report }).flush();
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
