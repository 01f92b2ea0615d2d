import * as z from "zod/mini";
import { deviceIdSchema } from "../id-schemas.ts";
import { maxLength } from "../length-checks.ts";
import { PUSH_TOKEN_MAX_LENGTH, USER_AGENT_MAX_LENGTH } from "../limits.ts";
import { wholePattern } from "../visible-text.ts";

/**
 * A browser that receives pushes: a row of `users/{uid}/devices`. Only its owner and the server
 * read it.
 */
export const deviceSchema = z.object({
  id: deviceIdSchema,
  token: z.string().check(maxLength(PUSH_TOKEN_MAX_LENGTH), z.regex(wholePattern("printable"))),
  userAgent: z.string().check(maxLength(USER_AGENT_MAX_LENGTH), z.regex(wholePattern("printableOrBlank"))),
  createdAt: z.date(),
  refreshedAt: z.date(),
});

/** The name that a browser gives itself, in the form that is stored. */
export const storedUserAgent = (userAgent: string): string =>
  userAgent.replace(/[^ -~]/gu, "?").slice(0, USER_AGENT_MAX_LENGTH);

/** The kind of phone or computer that a browser's name tells, in words for its owner. */
const DEVICE_KINDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android phone"],
  [/Windows/, "Windows computer"],
  [/Macintosh/, "Mac"],
  [/Linux|CrOS/, "Computer"],
];

/** What a device is called in the list of an account's devices. */
export const deviceName = (userAgent: string): string =>
  DEVICE_KINDS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "Unknown device";
