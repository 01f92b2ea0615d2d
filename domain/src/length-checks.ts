import * as z from "zod/mini";

type Lengthy = string | readonly unknown[];

/** Of a text its characters (Unicode code points), as security rules count them; counted only where a limit is near. */
const lengthOf = (input: Lengthy, limit: number): number =>
  typeof input === "string" && input.length <= 2 * limit ? Array.from(input).length : input.length;

const problem = (input: Lengthy, message: string | undefined) => ({
  origin: typeof input === "string" ? ("string" as const) : ("array" as const),
  inclusive: true,
  input,
  // Other checks look at it all the same, so that a form shows all its mistakes at once.
  continue: true,
  ...(message === undefined ? {} : { message }),
});

/**
 * At least so many characters (Unicode code points) or entries. Unlike zod's own check it is asked only of what has the right type: zod's also
 * looks at whatever else has a `length`, and throws where that is an object that cannot be compared, such as `{ "valueOf": 1, "toString": 1 }`.
 */
export const minLength = (minimum: number, message?: string) =>
  z.check<Lengthy>(({ value, issues }) => {
    if (lengthOf(value, minimum) < minimum)
      issues.push({ code: "too_small", minimum, ...problem(value, message) });
  });

/** At most so many characters (Unicode code points) or entries; see `minLength`. */
export const maxLength = (maximum: number, message?: string) =>
  z.check<Lengthy>(({ value, issues }) => {
    if (lengthOf(value, maximum) > maximum)
      issues.push({ code: "too_big", maximum, ...problem(value, message) });
  });
