import { firstName } from "@guardianlink/domain/account/account";

const NOON = 12;
const EVENING = 18;

/**
 * "Good morning, Ada": by the hour of the phone's clock, and "Guardian" for a person without a
 * name.
 */
export function greeting(now: Date, name: string | null | undefined): string {
  const hour = now.getHours();
  const part = hour < NOON ? "Good morning" : hour < EVENING ? "Good afternoon" : "Good evening";
  return `${part}, ${firstName(name)}`;
}
