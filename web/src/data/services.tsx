import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import { ServicesProvider } from "../platform/services.ts";
import type { Services } from "../platform/services.ts";
import type { Geocoder } from "./location/geocoding.ts";
import type { PhotoQueue } from "./photos/photo-queue.ts";
import type { LocationOutbox } from "./trips/location-outbox.ts";

/** The services that signed-in pages use, with those that know trips and their photos. */
export interface DataServices extends Services {
  /**
   * Returns a link to a stored photo or recording of the account.
   * @throws when there is none
   */
  readonly fileLink: (path: string) => Promise<string>;
  readonly geocoder: Geocoder;
  readonly photos: PhotoQueue;
  readonly locations: LocationOutbox;
}

const DataServicesContext = createContext<DataServices | null>(null);

export function DataServicesProvider(props: { readonly value: DataServices; readonly children: ReactNode }) {
  return (
    <ServicesProvider value={props.value}>
      <DataServicesContext value={props.value}>{props.children}</DataServicesContext>
    </ServicesProvider>
  );
}

export function useDataServices(): DataServices {
  const services = useContext(DataServicesContext);
  if (services === null) throw new Error("useDataServices needs a DataServicesProvider above it.");
  return services;
}
