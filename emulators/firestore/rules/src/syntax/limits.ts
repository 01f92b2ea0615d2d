/**
 * The number of syntax errors that are reported for one file. A random file could have any number.
 */
export const MAX_FAULTS = 50;

/**
 * The greatest length of a file in characters. Firebase accepts 256 KiB; Google's emulator accepts
 * more.
 */
export const MAX_LENGTH = 2 * 1024 * 1024;
