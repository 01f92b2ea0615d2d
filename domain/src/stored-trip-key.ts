const PREFIX = "activeTrip_";

/** Where the device's storage keeps the running trip of a person. */
export const storedTripKey = (uid: string): string => PREFIX + uid;

/** Whether a key of the device's storage is that of somebody's running trip. */
export const isStoredTripKey = (key: string): boolean => key.startsWith(PREFIX);
