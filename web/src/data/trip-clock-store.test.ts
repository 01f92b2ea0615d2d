import { paths } from "@guardianlink/domain/paths";
import { tripId, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fakeStore } from "../testing/fake-store.ts";
import { tripClockStore } from "./trip-clock-store.ts";
import { SERVER_TIME } from "../platform/firestore/store.ts";

const HOUR = 3_600_000;
const PHONE = new Date("2026-11-23T10:00:00Z");
const RIGHT = new Date("2026-11-22T10:00:00Z");
const ahead = { ms: () => 24 * HOUR };
const trip = paths.trip(userId("ada"), tripId("t"));
const user = paths.user(userId("ada"));
const schema = z.object({ eta: z.nullable(z.date()), plate: z.string(), last: z.object({ at: z.date() }) });

test("the times of a trip are the phone's here and the right ones on the server, at any depth", async () => {
  const server = fakeStore(() => RIGHT);
  const store = tripClockStore(server, ahead);
  const data = { eta: PHONE, plate: "A", last: { at: PHONE } };
  await store.commitUrgent([{ kind: "set", path: trip, data: { ...data, createdAt: SERVER_TIME } }]);
  expect(server.read(trip)).toEqual({ eta: RIGHT, plate: "A", last: { at: RIGHT }, createdAt: RIGHT });
  const seen = await new Promise((resolve) => store.watch(trip, schema, resolve));
  expect(seen).toMatchObject({ state: "ready", data: [data] });
});

test("nothing else is changed", async () => {
  const server = fakeStore(() => RIGHT);
  const store = tripClockStore(server, ahead);
  await store.commit([{ kind: "set", path: user, data: { at: PHONE } }]);
  expect(server.read(user)).toEqual({ at: PHONE });
  const right = tripClockStore(server, { ms: () => 0 });
  await right.commit([{ kind: "set", path: trip, data: { eta: PHONE } }]);
  expect(server.read(trip)).toEqual({ eta: PHONE });
});
