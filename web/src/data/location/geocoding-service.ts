import { firebase } from "../../platform/firebase/firebase.ts";

export interface GeocodingService {
  readonly baseUrl: string;
  readonly token: string;
}

const PRODUCTION_URL = "https://api.mapbox.com";

/** Uses the stand-in in the local suite. A production build without a token makes no requests. */
export async function configuredService(): Promise<GeocodingService | null> {
  const { suite } = await firebase();
  if (suite) return { baseUrl: `http://${suite.host}:${suite.servicesPort}`, token: "pk.local-suite" };
  const token: unknown = import.meta.env["VITE_MAPBOX_TOKEN"];
  return typeof token === "string" && token !== "" ? { baseUrl: PRODUCTION_URL, token } : null;
}
