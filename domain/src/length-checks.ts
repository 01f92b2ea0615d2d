import * as z from "zod/mini";

type Lengthy = string | readonly unknown[];

/**
 * The length of a text in characters (Unicode code points), as security rules count it. Counted
 * only near a limit.
 */
const lengthOf = (input: Lengthy, limit: number): number =>
  typeof input === "string" && input.length <= 2 * limit ? Array.from(input).length : input.length;

const problem = (input: Lengthy, message: string | undefined) => ({
  origin: typeof input === "string" ? ("string" as const) : ("array" as const),
  inclusive: true,
  input,
  // Other checks still run, so that a form shows all its mistakes at once.
  continue: true,
  ...(message === undefined ? {} : { message }),
});

/**
 * At least this many characters (Unicode code points) or entries. Unlike zod's own check, it
 * applies only to text and lists. zod's also reads the `length` of any object, and throws when that
 * is not comparable, such as `{ "valueOf": 1, "toString": 1 }`.
 */
export const minLength = (minimum: number, message?: string) =>
  z.check<Lengthy>(({ value, issues }) => {
    if (lengthOf(value, minimum) < minimum)
      issues.push({ code: "too_small", minimum, ...problem(value, message) });
  });

/** At most this many characters (Unicode code points) or entries; see `minLength`. */
export const maxLength = (maximum: number, message?: string) =>
  z.check<Lengthy>(({ value, issues }) => {
    if (lengthOf(value, maximum) > maximum)
      issues.push({ code: "too_big", maximum, ...problem(value, message) });
  });
