import { POSTPONE_WITHOUT_PIN_MS } from "@guardianlink/domain/account/pins";
import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { ALICE, allowed, denied, FIRESTORE_RULES, useRules } from "./support/environment.ts";
import { minutesFromNow, sosExample, storedTrip, storedUser, TRIP, tripExample } from "./support/examples.ts";

const rules = useRules("pins");
const PATH = `users/${ALICE}/trips/${TRIP}`;
const trip = () => doc(rules.as(ALICE), PATH);

/** Seeds a running trip of an owner with or without a PIN. */
async function given(hasPin: boolean, status: "active" | "sos", fields: object = {}): Promise<void> {
  await rules.seed(`users/${ALICE}`, { ...storedUser(30), hasPin });
  await rules.seed(PATH, { ...storedTrip(status), ...fields });
}

const end = () =>
  updateDoc(trip(), {
    status: "completed",
    completedAt: minutesFromNow(0),
    actualDuration: 5,
    escalateAt: null,
  });
const postponeTo = (minutes: number, more: object = {}) => {
  const eta = minutesFromNow(minutes);
  return updateDoc(trip(), { eta, escalateAt: eta, estimatedDuration: minutes, ...more });
};
/** The information of the contacts that a question was not answered. */
const informed = (informedAt: Timestamp | null) =>
  rules.seed(`${PATH}/watch/state`, {
    check: { id: "1", kind: "long-stop", askedAt: minutesFromNow(-6), informedAt },
  });

describe("a trip whose owner has a PIN", () => {
  test("ends without it before any alert", async () => {
    await given(true, "active");
    await allowed(end());
  });

  test("ends without it after a question that is still open", async () => {
    await given(true, "active");
    await informed(null);
    await allowed(end());
  });

  test.each([
    ["an SOS", "sos", {}],
    ["the overdue alert", "active", { eta: minutesFromNow(-5), escalateAt: null }],
    ["an overdue alert and a later arrival", "active", { alertedAt: minutesFromNow(-5) }],
    ["its expected arrival", "active", { eta: minutesFromNow(-5), escalateAt: minutesFromNow(-5) }],
  ] as const)("does not end by a page's write after %s", async (_name, status, fields) => {
    await given(true, status, fields);
    await denied(end());
    await given(false, status, fields);
    await allowed(end());
  });

  test("does not end by a page's write after its contacts were informed", async () => {
    await given(true, "active");
    await informed(minutesFromNow(-1));
    await denied(end());
    await rules.seed(`users/${ALICE}`, storedUser(30));
    await allowed(end());
  });

  test("is postponed without it for an hour after the first expected arrival, however often", async () => {
    const firstEta = minutesFromNow(60);
    await given(true, "active", { firstEta, eta: minutesFromNow(90), escalateAt: minutesFromNow(90) });
    await allowed(postponeTo(119));
    await denied(postponeTo(121));
    await given(false, "active", { firstEta });
    await allowed(postponeTo(600));
  });

  test("is postponed for an hour after its present arrival when an older app has started it", async () => {
    await given(true, "active");
    await denied(postponeTo(121));
    await allowed(postponeTo(119));
  });

  test("still says that its contacts were alerted when its arrival is postponed", async () => {
    await given(true, "active", { eta: minutesFromNow(-5), escalateAt: null, alertedAt: minutesFromNow(-4) });
    await denied(postponeTo(15, { alertedAt: null }));
    await denied(updateDoc(trip(), { alertedAt: null }));
    await allowed(postponeTo(15));
    await denied(end());
  });

  test("keeps the arrival that was given first", async () => {
    await given(true, "active", { firstEta: minutesFromNow(60) });
    await denied(postponeTo(90, { firstEta: minutesFromNow(90) }));
  });

  test("takes the first arrival of a trip that had none", async () => {
    const none = { eta: null, escalateAt: null, estimatedDuration: null };
    await given(true, "active", { ...none, firstEta: null });
    await denied(postponeTo(300, { firstEta: minutesFromNow(9000) }));
    const firstEta = minutesFromNow(300);
    await allowed(
      updateDoc(trip(), { eta: firstEta, escalateAt: firstEta, estimatedDuration: 300, firstEta }),
    );
  });

  test("still takes locations and an SOS", async () => {
    await given(true, "active");
    await allowed(updateDoc(trip(), { startAddress: "Ikeja" }));
    await rules.seed(PATH, storedTrip("sos"));
    await allowed(setDoc(doc(trip(), "alerts/more"), sosExample()));
  });
});

describe("an SOS whose owner has a PIN", () => {
  const held = () => {
    const happenedAt = Timestamp.fromMillis(Date.now() - 1000);
    return {
      ...sosExample(),
      happenedAt,
      createdAt: happenedAt,
      sendAt: Timestamp.fromMillis(happenedAt.toMillis() + 10_000),
    };
  };
  test.each([
    [true, denied],
    [false, allowed],
  ] as const)("with a PIN: %s is taken back by a page's write accordingly", async (hasPin, expected) => {
    await given(hasPin, "active");
    await rules.seed(`${PATH}/alerts/held`, held());
    await expected(updateDoc(doc(trip(), "alerts/held"), { cancelledAt: serverTimestamp() }));
  });
});

test("a trip starts with its expected arrival as the first one, and no other", async () => {
  await rules.seed(`users/${ALICE}`, storedUser(1));
  const example = tripExample();
  await denied(setDoc(trip(), { ...example, firstEta: minutesFromNow(600) }));
  await allowed(setDoc(trip(), { ...example, firstEta: example["eta"] as unknown }));
});

test("the rules postpone without a PIN for as long as the domain says", () =>
  expect(FIRESTORE_RULES).toContain(
    `data.eta <= first + duration.value(${POSTPONE_WITHOUT_PIN_MS / 3_600_000}, 'h')`,
  ));
