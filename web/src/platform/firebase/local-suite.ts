import { LOCAL_SUITE_KEY } from "../storage/device-keys.ts";
import { parseWith } from "@guardianlink/domain/parse";
import * as z from "zod/mini";

const LOCAL_SUITE_URL = "/local-suite.json";

const port = z.int().check(z.gte(1), z.lte(65_535));
const localSuiteSchema = z.object({
  projectId: z.string().check(z.minLength(1)),
  authPort: port,
  firestorePort: port,
  storagePort: port,
  functionsPort: port,
  servicesPort: port,
  region: z.string().check(z.minLength(1)),
});

/**
 * The addresses of the local suite's services. `host` is the host of the page, so that a phone on
 * the same network works too.
 */
export type LocalSuite = z.infer<typeof localSuiteSchema> & { readonly host: string };

interface LocalSuiteSources {
  readonly fetch: (url: string) => Promise<Response>;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly hostname: string;
}

/**
 * Asks the suite for its ports and stores the answer for when the phone is offline.
 * @throws when the suite does not answer and no earlier answer is stored
 */
export async function loadLocalSuite({ fetch, storage, hostname }: LocalSuiteSources): Promise<LocalSuite> {
  const text = await fetchText(fetch).catch((error: unknown) => {
    const kept = storage.getItem(LOCAL_SUITE_KEY);
    if (kept === null) throw error;
    return kept;
  });
  const suite = parseWith(localSuiteSchema, JSON.parse(text), LOCAL_SUITE_URL);
  storage.setItem(LOCAL_SUITE_KEY, text);
  return { ...suite, host: hostname };
}

async function fetchText(fetch: LocalSuiteSources["fetch"]): Promise<string> {
  const response = await fetch(LOCAL_SUITE_URL);
  if (!response.ok)
    throw new Error(`${LOCAL_SUITE_URL} answered ${response.status}. Is the local suite running?`);
  return response.text();
}
