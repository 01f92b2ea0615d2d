import type { common } from "../languages/en/common.ts";
import { joined, LINE } from "../languages/fill.ts";
import type { Translate } from "../languages/fill.ts";
import type { PhoneStatus } from "./phone-status.ts";

/** Looks up the texts about a phone. They are among the common texts, which every area has. */
type CommonText = Pick<Translate<typeof common>, "value" | "language"> &
  ((key: "screenOff" | "pageClosed", values: { readonly time: string }) => string) &
  ((key: "battery", values: { readonly percent: string }) => string) &
  ((key: "slowNetwork") => string);

const capital = (words: string): string => words.replace(/^\p{L}/u, (first) => first.toLocaleUpperCase("en"));

/**
 * "Screen off since 14:05, battery 3%"; null when there is nothing to say.
 * @param time since when its state is what it is
 */
export function phoneStatusText(
  { state, battery, network }: Pick<PhoneStatus, "state" | "battery" | "network">,
  time: string,
  text: CommonText,
): string | null {
  const parts = [
    ...(state === "shown" ? [] : [text(state === "hidden" ? "screenOff" : "pageClosed", { time })]),
    ...(battery === null ? [] : [text("battery", { percent: `${battery}%` })]),
    ...(network === "2g" || network === "slow-2g" ? [text("slowNetwork")] : []),
  ];
  if (parts.length === 0) return null;
  return joined(parts, ", ").split(LINE).map(capital).join(LINE);
}
