import * as z from "zod/mini";
import { parseSettings } from "./settings.ts";
import type { Source } from "./settings.ts";

const url = z.url();
/** A function gets only the secrets that it names. The others are empty. */
const secret = z._default(z.string(), "");

/** What the functions read from their environment. emulators/README.md explains each name. */
const envSchema = z.object({
  PUBLIC_ORIGIN: url,
  SENDGRID_BASE_URL: z._default(url, "https://api.sendgrid.com"),
  MAPBOX_BASE_URL: z._default(url, "https://api.mapbox.com"),
  /** Where a stand-in for FCM listens. Empty in production, where pushes go to Google. */
  FCM_BASE_URL: z._default(z.union([url, z.literal("")]), ""),
  /** An authority for time stamps by RFC 3161; empty for none. */
  TIMESTAMP_URL: z._default(z.union([url, z.literal("")]), ""),
  MAIL_FROM: z.email(),
  /** Who runs the service, as a certificate names them. `npm run deploy` asks for it. */
  OPERATOR: z._default(z.string(), ""),
  /** The sender at the second mail service; empty for none. */
  RESEND_FROM: z._default(z.union([z.email(), z.literal("")]), ""),
  RESEND_BASE_URL: z._default(url, "https://api.resend.com"),
  RESEND_API_KEY: secret,
  RESEND_WEBHOOK_SECRET: secret,
  SENDGRID_API_KEY: secret,
  MAPBOX_TOKEN: secret,
  ADDRESS_KEY: secret,
});
export type Env = z.infer<typeof envSchema>;

/** @throws Error that names everything that is missing or wrong, without values */
export const parseEnv = (source: Source): Env =>
  parseSettings(envSchema, source, "the environment of the functions");

/**
 * A secret of the function that runs.
 * @throws Error when the function does not name it
 */
export function requireSecret(env: Env, name: "SENDGRID_API_KEY" | "MAPBOX_TOKEN" | "ADDRESS_KEY"): string {
  if (env[name] === "") throw new Error(`${name} is missing: the function does not name it as a secret.`);
  return env[name];
}

/**
 * Whether calls that App Check guards are refused without its token. The operator switches it on
 * with "enforce".
 */
export const isAppCheckEnforced = (source: Source): boolean => source["APP_CHECK"] === "enforce";
