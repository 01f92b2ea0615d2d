import { firstName } from "@guardianlink/domain/account";
import type { Alert } from "@guardianlink/domain/alert";
import { EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import type { EmergencyContact } from "@guardianlink/domain/contact";

/**
 * "Calling Ngozi at 15:13." or that no one has answered; null when no round follows.
 * @param contacts the contacts as they are known here
 * @param time writes a time of day
 */
export function nextRoundText(
  {
    ladder,
    round,
    nextRoundAt,
    unansweredAt,
  }: Pick<Alert, "ladder" | "round" | "nextRoundAt" | "unansweredAt">,
  contacts: readonly Pick<EmergencyContact, "id" | "name">[],
  time: (date: Date) => string,
): string | null {
  if (unansweredAt) return `No one has answered. Call ${EMERGENCY_NUMBER_TEXT}.`;
  const step = ladder?.[round ?? 0];
  if (!nextRoundAt || step === undefined) return null;
  const names = step.contactIds.flatMap((id) => contacts.find((contact) => contact.id === id)?.name ?? []);
  const [name] = names;
  const who =
    name !== undefined && step.contactIds.length === 1
      ? firstName(name)
      : `${step.contactIds.length} contacts`;
  return `${step.kind === "call" ? "Calling" : "Reminding"} ${who} at ${time(nextRoundAt)}.`;
}
