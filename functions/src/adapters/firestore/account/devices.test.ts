import { userId } from "@guardianlink/domain/ids";
import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { deviceStore } from "./devices.ts";

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

const NEW = { id: "new", token: "token-new", refreshedAt: Timestamp.fromDate(at("10:00:05")) };
const OLD = { id: "old", token: "token-old", refreshedAt: Timestamp.fromDate(at("09:00:00")) };

/** A database with these devices; the part of the SDK that listing them uses. */
function database(rows: readonly (typeof NEW)[] = [NEW, OLD]): Firestore {
  const docs = rows.map((row) => ({ id: row.id, get: (field: keyof typeof row) => row[field] }));
  const query = { orderBy: () => query, limit: () => query, get: () => Promise.resolve({ docs }) };
  return { collection: () => query } as unknown as Firestore;
}

test.each([
  ["a browser that registered before the password was changed gets no pushes", at("10:00:00"), ["new"]],
  ["a deleted or disabled account gets no pushes", "gone" as const, []],
  ["pushes go out while it is unknown since when sessions are valid", null, ["new", "old"]],
])("%s", async (_title, start, ids) => {
  const startOf = () => Promise.resolve(start);
  const devices = await deviceStore(database(), startOf).listDevices(userId("ada"));
  expect(devices.map(({ id }) => id)).toEqual(ids);
});

test("a browser that is stored twice gets one push", async () => {
  const twice = database([NEW, { ...OLD, token: NEW.token }]);
  const devices = await deviceStore(twice, () => Promise.resolve(null)).listDevices(userId("ada"));
  expect(devices.map(({ id }) => id)).toEqual(["new"]);
});
