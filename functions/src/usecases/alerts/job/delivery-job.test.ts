import { plus } from "@guardianlink/domain/dates";
import { deviceId, userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { exampleJob, later, NOW } from "../../../testing/examples.ts";
import { claimJob, LEASE_MS, needsStart, startSend, waitsForReport } from "./delivery-job.ts";
import { LONGEST_WAIT_MS, settleJob } from "./settle-job.ts";
import type { DeliveryJob } from "../delivery-store-ports.ts";
import type { SendOutcome } from "../../messaging/ports.ts";

const job = (fields: Partial<DeliveryJob> = {}): DeliveryJob =>
  exampleJob({ channel: "push", userId: userId("ngozi") }, fields);
const at = { alertType: "sos", alertCreatedAt: NOW, startedAt: later(1), attempt: 1, now: later(1) } as const;
const run = (outcome: SendOutcome, devices: string[] = []) => ({
  outcome,
  acceptedDevices: devices.map((device) => deviceId(device)),
});
const queued = { state: "queued", reason: null } as const;
const busy: SendOutcome = { kind: "retry", reason: "Busy." };
const unclear: SendOutcome = { kind: "retry", reason: "No answer.", isUnclear: true };
const seconds = (count: number): Date => later(count / 60);
const email = (fields: Partial<DeliveryJob> = {}): DeliveryJob =>
  exampleJob({ channel: "email", address: "ngozi@example.com", name: "Ngozi" }, fields);
const refused: SendOutcome = { kind: "refused", reason: "Refused." };

describe("claiming a delivery", () => {
  test("takes it for the time of the lease and counts the try", () => {
    const { result, job: claimed } = claimJob(job({ attempts: 0 }), NOW, "a");
    expect(result.kind).toBe("claimed");
    expect(claimed).toMatchObject({ attempts: 1, leaseUntil: plus(NOW, LEASE_MS) });
  });

  test("finds it busy while another run holds it, and free once its lease has ended", () => {
    const held = job({ leaseUntil: later(1) });
    expect(claimJob(held, NOW, "a")).toEqual({
      result: { kind: "busy", until: later(1) },
      job: null,
      ledger: null,
    });
    expect(claimJob(held, later(1), "a").result.kind).toBe("claimed");
  });

  test("knows its own claim again when the answer to it was lost, and counts one try", () => {
    const first = claimJob(email({ attempts: 0 }), NOW, "a");
    const again = claimJob({ ...email(), ...first.job }, later(2), "a");
    expect(again.result.kind).toBe("claimed");
    expect(again.job).toMatchObject({ attempts: 1, leaseUntil: later(3), perhapsSentAt: null });
  });

  test("leaves a finished one alone", () => {
    expect(claimJob(job({ done: true }), NOW, "a")).toEqual({
      result: { kind: "done" },
      job: null,
      ledger: null,
    });
  });
});

describe("settling a delivery", () => {
  test("an accepted one is closed", () => {
    const step = settleJob(job({ attempts: 1, leaseUntil: later(1) }), queued, run({ kind: "accepted" }), at);
    expect(step.job).toMatchObject({ done: true, leaseUntil: null });
    expect(step.ledger).toEqual({ state: "accepted", reason: null, attempts: 1, updatedAt: at.now });
  });

  test("a passing fault leaves it queued, with the reason", () => {
    const step = settleJob(job({ attempts: 2 }), queued, run(busy), { ...at, attempt: 2 });
    expect(step.job).toMatchObject({ done: false, leaseUntil: null });
    expect(step.ledger).toMatchObject({ state: "queued", reason: "Busy.", attempts: 2 });
  });

  test("a refusal is final", () => {
    const step = settleJob(job(), queued, run(refused), at);
    expect(step.job?.done).toBe(true);
    expect(step.ledger).toMatchObject({ state: "failed", reason: "Refused." });
  });

  test("one device is enough to count as reached; the others are still tried", () => {
    const step = settleJob(job({ acceptedDevices: [deviceId("a")] }), queued, run(busy, ["b"]), at);
    expect(step.job).toMatchObject({ done: false, acceptedDevices: ["a", "b"] });
    expect(step.ledger).toMatchObject({ state: "accepted", reason: null });
  });

  test("an SOS is tried for hours, a start for one", () => {
    const hours = (count: number) => ({ ...at, now: later(count * 60) });
    expect(settleJob(job(), queued, run(busy), hours(5.9)).ledger?.state).toBe("queued");
    expect(settleJob(job(), queued, run(busy), hours(6.1)).ledger).toMatchObject({
      state: "failed",
      reason: "Busy. Given up after many tries.",
    });
    expect(settleJob(job(), queued, run(busy), { ...hours(1.1), alertType: "started" }).job?.done).toBe(true);
  });

  test("keeps what the provider has reported in the meantime", () => {
    const bounced = { state: "failed", reason: "Bounced." } as const;
    expect(settleJob(job(), bounced, run({ kind: "accepted" }), at).ledger).toMatchObject(bounced);
    const delivered = { state: "delivered", reason: null } as const;
    expect(settleJob(job(), delivered, run({ kind: "accepted" }), at).ledger).toMatchObject(delivered);
  });

  test("after a call without an answer it is kept back for a while, because the provider may have taken it", () => {
    const given = { ...at, startedAt: seconds(0), now: seconds(10) };
    const push = settleJob(job(), queued, run(unclear), given).job;
    expect(push).toMatchObject({ done: false, leaseUntil: seconds(20) });
    const mail = settleJob(email(), queued, run(unclear), given).job;
    expect(mail).toMatchObject({ done: false, leaseUntil: seconds(30), perhapsSentAt: seconds(0) });
  });

  test("a call without an answer that is safe to repeat is repeated at once", () => {
    const repeatable = run({ ...unclear, isRepeatable: true });
    const step = settleJob(email(), queued, repeatable, at);
    expect(step.job).toMatchObject({ leaseUntil: null, perhapsSentAt: at.startedAt });
  });

  test("the first call that was perhaps accepted is remembered", () => {
    const before = email({ perhapsSentAt: seconds(0) });
    for (const outcome of [busy, unclear])
      expect(settleJob(before, queued, run(outcome), at).job?.perhapsSentAt).toEqual(seconds(0));
    const lost = email({ isInFlight: true, leaseUntil: later(1) });
    expect(claimJob(lost, later(1), "a").job?.perhapsSentAt).toEqual(new Date(later(1).getTime() - LEASE_MS));
  });

  test("an email waits for a late report until 40 s after the call", () => {
    const perhapsSentAt = seconds(0);
    expect(waitsForReport(email({ perhapsSentAt }), seconds(30))).toEqual(seconds(40));
    expect(waitsForReport(email({ perhapsSentAt }), seconds(40))).toBeNull();
    expect(waitsForReport(email(), seconds(30))).toBeNull();
  });

  test("a provider that asks for a pause gets it, but never for long: a traveller waits for help", () => {
    const pause = (waitMs: number) =>
      settleJob(job(), queued, run({ kind: "retry", reason: "Busy.", waitMs }), at).job?.leaseUntil;
    expect(pause(20_000)).toEqual(plus(at.now, 20_000));
    expect(pause(3_600_000)).toEqual(plus(at.now, LONGEST_WAIT_MS));
  });

  test("a failed run changes nothing once a report has closed the delivery", () => {
    const reported = { state: "accepted", reason: null } as const;
    expect(settleJob(job({ done: true }), reported, run(busy), at)).toEqual({
      result: { kind: "accepted" },
      job: null,
      ledger: null,
    });
  });

  test("a failed run does not take back that the contact has seen the alert by another way", () => {
    const opened = { state: "opened", reason: null } as const;
    expect(settleJob(job(), opened, run(busy), at).ledger).toMatchObject(opened);
    expect(settleJob(job(), opened, run(refused), at).ledger).toMatchObject(opened);
  });

  test("a run that outlasted its lease leaves the next run its own", () => {
    const taken = job({ attempts: 2, leaseUntil: later(2) });
    expect(settleJob(taken, queued, run(busy), at)).toEqual({ result: busy, job: null, ledger: null });
    const step = settleJob(taken, queued, run(busy, ["phone"]), at);
    expect(step.job).toMatchObject({ acceptedDevices: ["phone"], leaseUntil: later(2), done: false });
  });
});

test("an email renews its lease before the send only when it could end during it", () => {
  expect(needsStart(email({ leaseUntil: later(1) }), NOW)).toBe(false);
  expect(needsStart(email({ leaseUntil: later(1) }), later(0.5))).toBe(true);
});

describe("a text or call", () => {
  const text = (fields: Partial<DeliveryJob> = {}) =>
    exampleJob({ channel: "sms", phone: "+2348031234567", name: "Ngozi" }, { isInFlight: true, ...fields });

  test("that got no answer counts as perhaps sent, and is not sent again", () => {
    const step = settleJob(text(), queued, run({ kind: "retry", reason: "Gone.", isUnclear: true }), at);
    expect(step.job).toMatchObject({ done: true });
    expect(step.ledger).toMatchObject({ state: "failed", reason: "We don't know if the text was sent." });
  });

  test("whose run has died counts as perhaps sent, and is not sent again", () => {
    const step = claimJob(text({ leaseUntil: later(1) }), later(2), "a");
    expect(step.result).toEqual({ kind: "done" });
    expect(step.job).toMatchObject({ done: true });
    expect(step.ledger).toMatchObject({ state: "failed" });
  });

  test("whose run has died before the send is sent by the next one", () => {
    const claimed = claimJob(text({ isInFlight: false }), NOW, "a").job;
    expect(claimed).toMatchObject({ isInFlight: false });
    expect(claimJob({ ...text(), ...claimed }, later(2), "b").result.kind).toBe("claimed");
  });

  test("whose run has died after the start of the send counts as perhaps sent", () => {
    const claimed = { ...text(), ...claimJob(text({ isInFlight: false }), NOW, "a").job };
    const started = startSend(claimed, later(0.5), "a");
    expect(started).toMatchObject({ result: true, job: { isInFlight: true, leaseUntil: later(1.5) } });
    expect(claimJob({ ...claimed, ...started.job }, later(2), "b").result.kind).toBe("done");
  });

  test("is not sent by a run whose job another one has claimed since, or a report has closed", () => {
    const claimed = { ...text(), ...claimJob(text({ isInFlight: false }), NOW, "a").job };
    const taken = { ...claimed, ...claimJob(claimed, later(2), "b").job };
    expect(startSend(taken, later(2), "a")).toEqual({ result: false, job: null, ledger: null });
    expect(startSend({ ...claimed, done: true }, NOW, "a").result).toBe(false);
    expect(startSend(taken, later(2), "b").result).toBe(true);
  });

  test("that the provider has certainly not accepted is tried again", () => {
    const step = settleJob(text(), queued, run(busy), at);
    expect(step.job).toMatchObject({ done: false, isInFlight: false });
    expect(claimJob({ ...text(), ...step.job }, later(2), "a").result.kind).toBe("claimed");
  });

  test("whose dead run comes back with an accept is recorded as accepted", () => {
    const lost = claimJob(text({ leaseUntil: later(1) }), later(2), "a");
    const step = settleJob(
      { ...text(), ...lost.job },
      { state: "failed", reason: lost.ledger?.reason ?? null },
      run({ kind: "accepted", providerRef: "termii:1", costKobo: 800 }),
      at,
    );
    expect(step.job).toMatchObject({ done: true, providerRef: "termii:1" });
    expect(step.ledger).toMatchObject({ state: "accepted", reason: null, costKobo: 800 });
  });

  test("of a later round is not tried once the next round is due", () => {
    const reminder = text({ purpose: "remind", plannedAt: NOW });
    expect(settleJob(reminder, queued, run(busy), { ...at, now: later(2) }).result.kind).toBe("retry");
    expect(settleJob(reminder, queued, run(busy), { ...at, now: later(4) }).result.kind).toBe("refused");
  });
});
