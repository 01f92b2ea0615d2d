/** From these magnitudes on, Java writes an exponent (java.lang.Double.toString). */
const PLAIN_FROM = 1e-3;
const PLAIN_BELOW = 1e7;

/**
 * A finite double as Java prints it: `1.0`, `1.0E10`, `1.5E-7`. Negative zero is written as `0.0`.
 */
function javaDouble(value: number): string {
  if (value === 0) return "0.0";
  const size = Math.abs(value);
  if (size >= PLAIN_FROM && size < PLAIN_BELOW) {
    const text = String(value);
    return text.includes(".") ? text : `${text}.0`;
  }
  const [digits = "", exponent = ""] = value.toExponential().split("e");
  return `${digits.includes(".") ? digits : `${digits}.0`}E${exponent.replace("+", "")}`;
}

/** A double in JSON. A value without a JSON number becomes a string (proto3 JSON mapping). */
export function printDouble(value: number): string {
  if (Number.isNaN(value)) return '"NaN"';
  if (!Number.isFinite(value)) return value > 0 ? '"Infinity"' : '"-Infinity"';
  return javaDouble(value);
}
