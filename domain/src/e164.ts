/**
 * Whether a stored phone number has the form of E.164 (ITU-T E.164: a plus and at most 15 digits), as the security rules ask it. That it is a
 * real one was checked when it was typed; asking again would bring the numbering plans of the world to every page that reads contacts.
 */
export const isE164 = (value: string): boolean => /^\+[1-9]\d{6,14}$/.test(value);
