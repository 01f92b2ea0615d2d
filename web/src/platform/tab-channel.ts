/** A way to the other tabs of this browser that have opened the same channel. */
interface TabChannel {
  readonly call: () => void;
  readonly close: () => void;
}

/**
 * Calls the other tabs, also while this one closes. Safari before 15.4 has no channels; there the
 * tabs know nothing of each other.
 */
export function tabChannel(name: string, onCall: () => void): TabChannel {
  if (!("BroadcastChannel" in globalThis)) return { call: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = onCall;
  return { call: () => channel.postMessage(null), close: () => channel.close() };
}
