/** A double as Java prints it: `1.0`, `1.0E7`, `1.0E-4`, `NaN`. */
export function formatDouble(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) {
    const plain = String(value);
    return plain.includes(".") ? plain : `${plain}.0`;
  }
  const [digits = "", exponent = ""] = value.toExponential().split("e");
  return `${digits.includes(".") ? digits : `${digits}.0`}E${exponent.replace("+", "")}`;
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[dDfF]?$/;
const HEX = /^([+-]?)0[xX]([0-9a-fA-F]*)\.?([0-9a-fA-F]*)[pP]([+-]?\d+)[dDfF]?$/;

/**
 * Parses a double as Java does: surrounding space, a type suffix and hexadecimal floats are
 * allowed. Null when it is not a number.
 */
export function parseDouble(text: string): number | null {
  const trimmed = text.trim();
  const named = /^([+-]?)(NaN|Infinity)$/.exec(trimmed);
  if (named) return (named[1] === "-" ? -1 : 1) * (named[2] === "NaN" ? NaN : Infinity);
  if (DECIMAL.test(trimmed)) return Number(trimmed.replace(/[dDfF]$/, ""));
  const [, sign, whole = "", fraction = "", exponent = "0"] = HEX.exec(trimmed) ?? [];
  if (whole + fraction === "") return null;
  return (
    (sign === "-" ? -1 : 1) * parseInt(whole + fraction, 16) * 2 ** (Number(exponent) - 4 * fraction.length)
  );
}
