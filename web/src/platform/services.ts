import { createContext, useContext } from "react";
import type { CallFunction } from "./firebase/callables.ts";
import type { Camera } from "./device/camera.ts";
import type { Clock } from "./time/clock.ts";
import type { ClockAhead } from "./time/clock-ahead.ts";
import type { DeviceStorage } from "./storage/device-storage.ts";
import type { Store } from "./firestore/store.ts";
import type { GeolocationService } from "./device/geolocation.ts";
import type { Microphone } from "./device/microphone.ts";
import type { Network } from "./network/network.ts";
import type { PageVisibility } from "./device/page-visibility.ts";
import type { PhoneSigns } from "./device/phone-signs.ts";
import type { Sharing } from "./device/share.ts";
import type { WakeLock } from "./device/wake-lock.ts";

/** What signed-in pages use of the browser and of Firebase. Tests replace it with fakes. */
export interface Services {
  readonly store: Store;
  readonly call: CallFunction;
  readonly geolocation: GeolocationService;
  readonly camera: Camera;
  readonly device: DeviceStorage;
  readonly clock: Clock;
  readonly clockAhead: ClockAhead;
  readonly network: Network;
  readonly visibility: PageVisibility;
  readonly microphone: () => Promise<Microphone>;
  /** Loaded as its own chunk, like the microphone, because pages show without them. */
  readonly phone: () => Promise<PhoneSigns>;
  readonly wakeLock: WakeLock;
  readonly sharing: Sharing;
  /** Shows a short message to the person. */
  readonly notify: (
    message: { readonly title: string; readonly text: string | null },
    tone: "success" | "error" | "info",
  ) => void;
  /** Creates a document id. */
  readonly newId: () => string;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("useServices needs a ServicesProvider above it.");
  return services;
}
