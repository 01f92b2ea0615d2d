import { deviceId, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { examplePush } from "../../testing/examples.ts";
import { silentLog } from "../../testing/silent-log.ts";
import type { SendOutcome } from "./ports.ts";
import { pushToDevices, UNRECORDED } from "./push-to-devices.ts";

const BUSY: SendOutcome = { kind: "retry", reason: "Busy." };
const UNCLEAR: SendOutcome = { kind: "retry", reason: "None.", isUnclear: true };
const ACCEPTED: SendOutcome = { kind: "accepted" };

/** Pushes to two phones of an account, which answer as given. */
function pushToBoth(...answers: readonly SendOutcome[]) {
  const devices = answers.map((_answer, at) => ({ id: deviceId(`phone-${at}`), token: String(at) }));
  return pushToDevices(userId("ngozi"), examplePush, UNRECORDED, {
    devices: {
      listDevices: () => Promise.resolve(devices),
      hasDevices: () => Promise.resolve(true),
      removeDevice: () => Promise.resolve(),
    },
    pusher: { send: (token) => Promise.resolve(answers[Number(token)] ?? ACCEPTED) },
    log: silentLog,
  });
}

test("a push that one phone may have got waits for its report when another phone is busy", async () => {
  for (const answers of [
    [BUSY, UNCLEAR],
    [UNCLEAR, BUSY],
  ])
    expect((await pushToBoth(...answers)).outcome).toEqual(UNCLEAR);
});

test("the phones that have the push stay known when a dead device cannot be removed", async () => {
  const devices = ["dead", "works"].map((id) => ({ id: deviceId(id), token: id }));
  const run = await pushToDevices(userId("ngozi"), examplePush, UNRECORDED, {
    devices: {
      listDevices: () => Promise.resolve(devices),
      hasDevices: () => Promise.resolve(true),
      removeDevice: () => Promise.reject(new Error("The database is down.")),
    },
    pusher: { send: (token) => Promise.resolve(token === "dead" ? { kind: "dead" } : ACCEPTED) },
    log: silentLog,
  });
  expect(run).toEqual({ outcome: ACCEPTED, acceptedDevices: ["works"] });
});

test("a push is retried while one phone may still take it, and keeps which phones have it", async () => {
  expect(await pushToBoth(ACCEPTED, BUSY)).toEqual({ outcome: BUSY, acceptedDevices: ["phone-0"] });
  expect((await pushToBoth(ACCEPTED, ACCEPTED)).outcome).toEqual(ACCEPTED);
});
