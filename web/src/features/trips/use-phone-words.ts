import { MINUTE_MS } from "@guardianlink/domain/config";
import type { TripId } from "@guardianlink/domain/ids";
import { PHONE_WORDS_PATH, phoneWordsRequestSchema } from "@guardianlink/domain/phone-words";
import type { PhoneState } from "@guardianlink/domain/phone-words";
import { useEffect } from "react";
import { useAuth } from "../../platform/session.ts";
import { useServices } from "../../platform/services.ts";

/** A battery that has fallen by so many percent is told again, and one that is nearly empty. */
const BATTERY_STEP = 10;
const BATTERY_LOW = 5;

/** The SDK renews a token five minutes before its hour is over. */
const TOKEN_KEPT_MS = 4 * MINUTE_MS;

const isNews = (told: number | null, now: number | null): boolean =>
  told === null || now === null
    ? told !== now
    : Math.abs(told - now) >= BATTERY_STEP || (now <= BATTERY_LOW && told > BATTERY_LOW);

/**
 * Tells the server what becomes of this page while the component is mounted and `isOn`: that it is
 * on the screen, hidden or closed, and how full the battery is. These may be the phone's last words,
 * so they are sent by requests that outlive the page.
 */
export function usePhoneWords(trip: TripId, isOn: boolean): void {
  const auth = useAuth();
  const { phone, tellServer, visibility, network, clock } = useServices();

  useEffect(() => {
    if (!isOn) return;
    let state: PhoneState | null = null;
    let toldBattery: number | null = null;
    let keptToken: string | null = null;
    // Without a network there may be no token. The next words tell the state again.
    const renewToken = async () => (keptToken = await auth.idToken().catch(() => null));
    const shownOrHidden = (): PhoneState => (visibility.isVisible() ? "shown" : "hidden");
    const say = (next: PhoneState): void => {
      state = next;
      toldBattery = phone.battery();
      const words = phoneWordsRequestSchema.safeParse({
        tripId: trip,
        state: next,
        battery: toldBattery,
        network: phone.network(),
        saidAtMs: clock.now().getTime(),
      });
      if (!words.success) return;
      // A page that closes does not live to be given a token.
      if (next === "closed" && keptToken !== null) tellServer(PHONE_WORDS_PATH, words.data, keptToken);
      else
        void renewToken().then((token) => token !== null && tellServer(PHONE_WORDS_PATH, words.data, token));
    };
    const stops = [
      phone.onBattery(() => {
        if (state === null) say(shownOrHidden());
        else if (state !== "closed" && isNews(toldBattery, phone.battery())) say(state);
      }),
      // A page that is left is hidden after that. It comes back when it is shown from the memory.
      visibility.subscribe(
        () => void ((state !== "closed" || visibility.isVisible()) && say(shownOrHidden())),
      ),
      phone.onLeave(() => say("closed")),
      clock.every(TOKEN_KEPT_MS, () => void renewToken()),
      network.subscribe(() => void (network.isOnline() && state !== null && say(state))),
    ];
    return () => {
      stops.forEach((stop) => stop());
      say("closed");
    };
  }, [auth, trip, isOn, phone, tellServer, visibility, network, clock]);
}
