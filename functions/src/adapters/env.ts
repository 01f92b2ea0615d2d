import { minLength } from "@guardianlink/domain/length-checks";
import * as z from "zod/mini";

const url = z.url();
const filled = z.string().check(minLength(1));

/** What the functions read from their environment. emulators/README.md explains each name. */
const envSchema = z.object({
  PUBLIC_ORIGIN: url,
  SENDGRID_BASE_URL: z._default(url, "https://api.sendgrid.com"),
  MAPBOX_BASE_URL: z._default(url, "https://api.mapbox.com"),
  /** Empty in production, where firebase-admin sends the pushes. */
  FCM_BASE_URL: z._default(z.union([url, z.literal("")]), ""),
  /** An authority for time stamps by RFC 3161; empty for none. */
  TIMESTAMP_URL: z._default(z.union([url, z.literal("")]), ""),
  MAIL_FROM: z.email(),
  SENDGRID_API_KEY: filled,
  MAPBOX_TOKEN: filled,
});
export type Env = z.infer<typeof envSchema>;

/**
 * Parses the environment.
 * @throws Error that names everything that is missing or wrong, without values
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const result = envSchema.safeParse(source);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
  throw new Error(`Missing or wrong in the environment of the functions: ${wrong.join(", ")}.`);
}

/**
 * Whether calls that App Check guards are refused without its token. The operator switches it on
 * with "enforce".
 */
export const isAppCheckEnforced = (source: Readonly<Record<string, string | undefined>>): boolean =>
  source["APP_CHECK"] === "enforce";
