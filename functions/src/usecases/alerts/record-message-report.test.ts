import { describe, expect, test } from "vitest";
import { ladderContact, ladderWorld } from "../../testing/ladder-world.ts";
import type { MessageReport } from "../messaging/ports.ts";
import { recordMessageReport } from "./record-message-report.ts";

const report = (kind: MessageReport["kind"], more: Partial<MessageReport> = {}): MessageReport => ({
  providerRef: "termii:1",
  reference: null,
  kind,
  reason: kind === "failed" ? "Off." : null,
  costKobo: null,
  ...more,
});

function texted() {
  const set = ladderWorld([ladderContact("ngozi")]);
  set.world.answerText = () => ({ kind: "accepted", providerRef: "termii:1", costKobo: 800 });
  const record = (one: MessageReport) => recordMessageReport(one, set.ports());
  const raise = async (): Promise<void> => {
    await set.raise();
    expect(set.takeSent()).toEqual(["0: email ngozi", "0: whatsapp ngozi"]);
  };
  return { ...set, raise, record, entry: () => set.world.ledger.get("ngozi_sms") };
}

describe("a report on a text", () => {
  test("moves its entry on and corrects the cost", async () => {
    const { raise, record, entry } = texted();
    await raise();
    expect(entry()).toMatchObject({ state: "accepted", costKobo: 800 });
    await record(report("delivered", { costKobo: 650 }));
    expect(entry()).toMatchObject({ state: "delivered", costKobo: 650 });
  });

  test.each<[string, readonly MessageReport["kind"][], string]>([
    ["sent, delivered", ["sent", "delivered"], "delivered"],
    ["delivered, sent", ["delivered", "sent"], "delivered"],
    ["delivered, failed", ["delivered", "failed"], "delivered"],
    ["failed, delivered", ["failed", "delivered"], "delivered"],
    ["failed, sent, failed", ["failed", "sent", "failed"], "failed"],
  ])("in the order %s ends as %s", async (_name, kinds, state) => {
    const { raise, record, entry } = texted();
    await raise();
    for (const kind of kinds) await record(report(kind));
    expect(entry()?.state).toBe(state);
  });

  test("never changes what the contact has answered", async () => {
    const { raise, record, entry, answer } = texted();
    await raise();
    await answer("ngozi", "opened");
    await record(report("failed"));
    expect(entry()?.state).toBe("opened");
  });

  test("that comes before the answer to the call is kept and applied", async () => {
    const { raise, record, entry } = texted();
    await record(report("delivered"));
    await raise();
    expect(entry()?.state).toBe("delivered");
  });

  test("about an unknown message makes no entry", async () => {
    const { raise, record, world } = texted();
    await raise();
    const before = [...world.ledger.keys()];
    await record(report("failed", { providerRef: "termii:2" }));
    expect([...world.ledger.keys()]).toEqual(before);
    expect(world.ledger.get("ngozi_sms")?.state).toBe("accepted");
  });
});
