const PREFIX = "activeTrip_";

/** The key of a person's running trip in the device's storage. */
export const storedTripKey = (uid: string): string => PREFIX + uid;

/** Whether a key of the device's storage belongs to a running trip. */
export const isStoredTripKey = (key: string): boolean => key.startsWith(PREFIX);
