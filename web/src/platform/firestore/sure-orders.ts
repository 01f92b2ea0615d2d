import { DAY_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { Clock } from "../clock.ts";
import type { DeviceStorage } from "../device-storage.ts";
import { SERVER_TIME } from "./store.ts";
import type { Write, WriteValue } from "./store.ts";
import { SURE_ORDERS_KEY as KEY } from "./sure-orders-key.ts";

/** What has had no answer for so long is the SDK's own queue's alone. */
const KEPT_FOR_MS = DAY_MS;

/** Writes that must get out and have no answer yet. */
export interface SureOrder {
  readonly id: string;
  readonly madeAtMs: number;
  readonly writes: readonly Write[];
}

/** The orders on this device, oldest first. They outlive the page, and every tab sees the same ones. */
export interface SureOrders {
  list(): readonly SureOrder[];
  add(writes: readonly Write[]): SureOrder;
  remove(id: string): void;
  /**
   * Those of a person, oldest first. The others' are forgotten: whoever made them is not signed in any more, and nobody carries around, or
   * sends, what is somebody else's.
   */
  claim(uid: UserId): readonly SureOrder[];
}

const isOf = (uid: UserId, { writes }: SureOrder): boolean =>
  writes.every(({ path }) => path.startsWith(`${paths.user(uid)}/`));

const DATE = "$date";
const NOW = "$now";

function toJson(value: WriteValue): unknown {
  if (value === SERVER_TIME) return { [NOW]: true };
  if (value instanceof Date) return { [DATE]: value.getTime() };
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, toJson(inner)]));
}

function fromJson(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (NOW in value) return SERVER_TIME;
  return DATE in value ? new Date(Number(value[DATE])) : value;
}

const encode = (orders: readonly SureOrder[]): string =>
  JSON.stringify(
    orders.map((order) => ({
      ...order,
      writes: order.writes.map((write) =>
        write.kind === "delete" ? write : { ...write, data: toJson(write.data) },
      ),
    })),
  );

const isWrite = (value: unknown): value is Write =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  "path" in value &&
  typeof value.path === "string" &&
  (value.kind === "delete" || ("data" in value && typeof value.data === "object"));

const isOrder = (value: unknown): value is SureOrder =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "madeAtMs" in value &&
  typeof value.madeAtMs === "number" &&
  "writes" in value &&
  Array.isArray(value.writes) &&
  value.writes.every(isWrite);

function decode(text: string | null): readonly SureOrder[] {
  if (text === null) return [];
  try {
    const found: unknown = JSON.parse(text, fromJson);
    return Array.isArray(found) ? found.filter(isOrder) : [];
  } catch {
    // A damaged record: the SDK's own queue has the writes as well.
    return [];
  }
}

/** @param newId makes ids that no other tab makes */
export function sureOrders(
  device: Pick<DeviceStorage, "get" | "set" | "remove">,
  clock: Pick<Clock, "now">,
  newId: () => string,
): SureOrders {
  const list = (): readonly SureOrder[] =>
    decode(device.get(KEY)).filter(({ madeAtMs }) => madeAtMs > clock.now().getTime() - KEPT_FOR_MS);
  const keep = (orders: readonly SureOrder[]): void => {
    if (orders.length === 0) device.remove(KEY);
    else device.set(KEY, encode(orders));
  };
  return {
    list,
    add(writes) {
      const order = { id: newId(), madeAtMs: clock.now().getTime(), writes };
      keep([...list(), order]);
      return order;
    },
    remove: (id) => keep(list().filter((order) => order.id !== id)),
    claim(uid) {
      const all = list();
      const own = all.filter((order) => isOf(uid, order));
      if (own.length < all.length) keep(own);
      return own;
    },
  };
}
