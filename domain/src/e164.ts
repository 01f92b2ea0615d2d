/**
 * Whether a stored phone number has the form of E.164 (ITU-T E.164: a plus and at most 15 digits),
 * as the security rules require. Whether it is a real number was checked when it was typed.
 * Checking again would load the numbering plans of the world on every page that reads contacts.
 */
export const isE164 = (value: string): boolean => /^\+[1-9]\d{6,14}$/.test(value);

/**
 * "+234 803 123 4567": a stored Nigerian mobile number in groups that can be read aloud. Others
 * stay as they are.
 */
export const groupedPhone = (e164: string): string =>
  e164.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, "+234 $1 $2 $3");
