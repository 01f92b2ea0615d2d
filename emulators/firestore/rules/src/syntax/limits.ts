/** Faults that are told of one file: enough for anybody to work through; a file of noise has no end of them. */
export const MAX_FAULTS = 50;

/** Characters of a file. Firebase takes 256 KiB; Google's emulator takes more than that. */
export const MAX_LENGTH = 2 * 1024 * 1024;
