import { MINUTE_MS } from "@guardianlink/domain/config";
import type { TripId } from "@guardianlink/domain/ids";
import { NETWORK_SPEEDS, PHONE_STATUS_PATH } from "@guardianlink/domain/watch/phone-status";
import type { PhoneReport, PhoneState } from "@guardianlink/domain/watch/phone-status";
import type { AuthService } from "../../../platform/auth/auth.ts";
import type { PhoneSigns } from "../../../platform/device/phone-signs.ts";
import type { Services } from "../../../platform/services.ts";
import { tabChannel } from "../../../platform/tab-channel.ts";

/** A battery that has fallen by so many percent is reported again, and one that is nearly empty. */
const BATTERY_STEP = 10;
const BATTERY_LOW = 5;
/** The SDK renews a token five minutes before its hour is over. */
const TOKEN_KEPT_MS = 4 * MINUTE_MS;

const isNews = (sent: number | null, now: number | null): boolean =>
  sent === null || now === null
    ? sent !== now
    : Math.abs(sent - now) >= BATTERY_STEP || (now <= BATTERY_LOW && sent > BATTERY_LOW);

interface Parts extends Pick<Services, "visibility" | "network" | "clock"> {
  readonly phone: PhoneSigns;
  readonly auth: Pick<AuthService, "idToken">;
}

/** Sends what the phone of a trip reports. */
function reportSender(tripId: TripId, { phone, auth, clock }: Parts) {
  let keptToken: string | null = null;
  // Without a network there may be no token. The next report has the state again.
  const renewToken = async () => (keptToken = await auth.idToken().catch(() => null));
  return {
    renewToken,
    send: (state: PhoneState, battery: number | null): void => {
      const report: PhoneReport = {
        state,
        battery,
        network: NETWORK_SPEEDS.find((speed) => speed === phone.network()) ?? null,
        saidAtMs: clock.now().getTime(),
      };
      const sendWith = (token: string | null): void => {
        if (token !== null) phone.tell(PHONE_STATUS_PATH, { tripId, ...report }, token);
      };
      // A page that is closing gets no new token in time.
      if (state === "closed" && keptToken !== null) sendWith(keptToken);
      else void renewToken().then(sendWith);
    },
  };
}

/**
 * Reports to the server that the page of a trip is on the screen, hidden or closed, and how full
 * the battery is. The page may be closing, so no answer is waited for.
 * @returns stops it, and reports that the page is closed
 */
export function reportPhoneStatus(tripId: TripId, parts: Parts): () => void {
  const { phone, visibility, network, clock } = parts;
  const { send, renewToken } = reportSender(tripId, parts);
  let state: PhoneState | null = null;
  let sentBattery: number | null = null;
  const shownOrHidden = (): PhoneState => (visibility.isVisible() ? "shown" : "hidden");
  const report = (next: PhoneState): void => {
    state = next;
    sentBattery = phone.battery();
    send(state, sentBattery);
  };
  // Another tab that tracks the trip takes back that its page is closed.
  const tabs = tabChannel(`guardianlink.trip.${tripId}`, () => {
    if (state !== null && state !== "closed") report(state);
  });
  const leave = (): void => {
    report("closed");
    tabs.call();
  };
  const stops = [
    phone.onBattery(() => {
      if (state === null) report(shownOrHidden());
      else if (state !== "closed" && isNews(sentBattery, phone.battery())) report(state);
    }),
    // A page that is left is hidden after that. It comes back when it is shown from the memory.
    visibility.subscribe(() => {
      if (state !== "closed" || visibility.isVisible()) report(shownOrHidden());
    }),
    phone.onLeave(leave),
    clock.every(TOKEN_KEPT_MS, () => void renewToken()),
    network.subscribe(() => {
      if (network.isOnline() && state !== null) report(state);
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    leave();
    tabs.close();
  };
}
