import * as z from "zod/mini";
import { maxLength } from "./length-checks.ts";
import { PHOTO_PATH_MAX_LENGTH } from "./limits.ts";
import { wholePattern } from "./visible-text.ts";

/** The path of a trip's photo in Storage, as a trip or an alert names it. */
export const photoPathSchema = z
  .string()
  .check(maxLength(PHOTO_PATH_MAX_LENGTH), z.regex(wholePattern("photoPath")));
