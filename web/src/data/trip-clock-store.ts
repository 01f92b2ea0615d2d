import { plus } from "@guardianlink/domain/dates";
import type { ClockAhead } from "../platform/time/clock-ahead.ts";
import type { Live, Store, Write, WriteData, WriteValue } from "../platform/firestore/store.ts";

function shiftValue(value: WriteValue, byMs: number): WriteValue {
  if (value instanceof Date) return plus(value, byMs);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one: WriteValue) => shiftValue(one, byMs));
  return shiftData(value as WriteData, byMs);
}

const shiftData = (data: WriteData, byMs: number): WriteData =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, shiftValue(value, byMs)]));

const shiftWrite = (write: Write, byMs: number): Write =>
  write.kind === "delete" || !isOfTrip(write.path) ? write : { ...write, data: shiftData(write.data, byMs) };

/**
 * The collections with times that the phone sets: trips and everything below them. All other
 * collections have the server's times.
 */
const isOfTrip = (path: string): boolean => /\/trips(\/|$)/.test(path);

function shiftLive<T>(live: Live<T>, byMs: number): Live<T> {
  if (live.state !== "ready" || byMs === 0) return live;
  // Documents contain only values that a write may contain, so their types stay the same.
  return { ...live, data: shiftValue(live.data as WriteValue, byMs) as T };
}

/**
 * Corrects a wrong phone clock, and nothing else does. Pages see the times of trips by this phone's
 * clock, and the server stores the right ones. "In an hour" is then in an hour for the contacts
 * too, and no trip looks overdue by mistake.
 */
export function tripClockStore(store: Store, ahead: Pick<ClockAhead, "ms">): Store {
  const toServer = (writes: readonly Write[]): readonly Write[] => {
    const ms = ahead.ms();
    return ms === 0 ? writes : writes.map((write) => shiftWrite(write, -ms));
  };
  return {
    ...store,
    watch: (target, schema, listener) => {
      const isTrip = isOfTrip(typeof target === "string" ? target : target.path);
      return store.watch(target, schema, isTrip ? (live) => listener(shiftLive(live, ahead.ms())) : listener);
    },
    watchUrgent: (listener) =>
      store.watchUrgent((writes) => listener(writes.map((write) => shiftWrite(write, ahead.ms())))),
    commit: (writes) => store.commit(toServer(writes)),
    commitUrgent: (writes, isSos) => store.commitUrgent(toServer(writes), isSos),
  };
}
