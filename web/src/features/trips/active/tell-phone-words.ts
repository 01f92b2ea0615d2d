import { MINUTE_MS } from "@guardianlink/domain/config";
import type { TripId } from "@guardianlink/domain/ids";
import { NETWORK_SPEEDS, PHONE_WORDS_PATH } from "@guardianlink/domain/watch/phone-words";
import type { PhoneState, SaidWords } from "@guardianlink/domain/watch/phone-words";
import type { AuthService } from "../../../platform/auth/auth.ts";
import type { PhoneSigns } from "../../../platform/device/phone-signs.ts";
import type { Services } from "../../../platform/services.ts";
import { tabChannel } from "../../../platform/tab-channel.ts";

/** A battery that has fallen by so many percent is told again, and one that is nearly empty. */
const BATTERY_STEP = 10;
const BATTERY_LOW = 5;
/** The SDK renews a token five minutes before its hour is over. */
const TOKEN_KEPT_MS = 4 * MINUTE_MS;

const isNews = (told: number | null, now: number | null): boolean =>
  told === null || now === null
    ? told !== now
    : Math.abs(told - now) >= BATTERY_STEP || (now <= BATTERY_LOW && told > BATTERY_LOW);

interface Parts extends Pick<Services, "visibility" | "network" | "clock"> {
  readonly phone: PhoneSigns;
  readonly auth: Pick<AuthService, "idToken">;
}

/**
 * Tells the server that the page of a trip is on the screen, hidden or closed, and how full the
 * battery is. These may be the phone's last words, so no answer is waited for.
 * @returns stops it, and tells that the page is closed
 */
export function tellPhoneWords(
  tripId: TripId,
  { phone, auth, visibility, network, clock }: Parts,
): () => void {
  let state: PhoneState | null = null;
  let toldBattery: number | null = null;
  let keptToken: string | null = null;
  // Without a network there may be no token. The next words tell the state again.
  const renewToken = async () => (keptToken = await auth.idToken().catch(() => null));
  const shownOrHidden = (): PhoneState => (visibility.isVisible() ? "shown" : "hidden");
  const say = (next: PhoneState): void => {
    state = next;
    toldBattery = phone.battery();
    const said: SaidWords = {
      state: next,
      battery: toldBattery,
      network: NETWORK_SPEEDS.find((speed) => speed === phone.network()) ?? null,
      saidAtMs: clock.now().getTime(),
    };
    const tell = (token: string | null): void => {
      if (token !== null) phone.tell(PHONE_WORDS_PATH, { tripId, ...said }, token);
    };
    // A page that closes does not live to be given a token.
    if (next === "closed" && keptToken !== null) tell(keptToken);
    else void renewToken().then(tell);
  };
  // Another tab that tracks the trip takes back that its page is closed.
  const tabs = tabChannel(`guardianlink.trip.${tripId}`, () => {
    if (state !== null && state !== "closed") say(state);
  });
  const leave = (): void => {
    say("closed");
    tabs.call();
  };
  const stops = [
    phone.onBattery(() => {
      if (state === null) say(shownOrHidden());
      else if (state !== "closed" && isNews(toldBattery, phone.battery())) say(state);
    }),
    // A page that is left is hidden after that. It comes back when it is shown from the memory.
    visibility.subscribe(() => {
      if (state !== "closed" || visibility.isVisible()) say(shownOrHidden());
    }),
    phone.onLeave(leave),
    clock.every(TOKEN_KEPT_MS, () => void renewToken()),
    network.subscribe(() => {
      if (network.isOnline() && state !== null) say(state);
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    leave();
    tabs.close();
  };
}
