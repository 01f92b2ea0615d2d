/**
 * Where this device stores the writes that must get out and have no answer yet. They hold plates,
 * names and locations, so signing out removes them.
 */
export const PENDING_WRITES_KEY = "guardianlink.pending-writes";
