/**
 * The storage key of the urgent writes without an answer. They contain plates, names and locations,
 * so signing out removes them.
 */
export const PENDING_WRITES_KEY = "guardianlink.pending-writes";
