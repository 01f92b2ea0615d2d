/**
 * How long a held SOS can be taken back before the server alerts the contacts, as the traveller may
 * choose it, in seconds. With 0 it goes out like one after a tap. firestore.rules has the same
 * numbers.
 */
export const SOS_COUNTDOWN_CHOICES_S = [0, 5, 10] as const;
export type SosCountdownS = (typeof SOS_COUNTDOWN_CHOICES_S)[number];

/** The choice of a traveller, in seconds; 5 before they have chosen. */
export const sosCountdownS = (settings?: {
  readonly sosCountdownSeconds?: SosCountdownS | undefined;
}): SosCountdownS => settings?.sosCountdownSeconds ?? 5;
