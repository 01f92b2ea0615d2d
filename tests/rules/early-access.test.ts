import { EARLY_ACCESS_FOR_ALL, TRIAL_DAYS } from "@guardianlink/domain/config";
import { doc, setDoc } from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { ALICE, allowed, denied, FIRESTORE_RULES, useRules } from "./support/environment.ts";
import { storedUser, TRIP, tripExample } from "./support/examples.ts";

const FLAG = /function earlyAccessForAll\(\) \{\s*return (true|false);\s*\}/;

describe("early access", () => {
  test("has the same flag in the rules and in the domain", () => {
    expect(FLAG.exec(FIRESTORE_RULES)?.[1]).toBe(String(EARLY_ACCESS_FOR_ALL));
  });

  test("has the same trial length in the rules and in the domain", () => {
    const lengths = [...FIRESTORE_RULES.matchAll(/createdAt\)? \+ duration\.value\((\d+), 'd'\)/g)];
    expect(lengths.map(([, days]) => days)).toEqual([String(TRIAL_DAYS), String(TRIAL_DAYS)]);
  });
});

describe("with the flag set", () => {
  const open = FIRESTORE_RULES.replace(FLAG, "function earlyAccessForAll() { return true; }");
  const rules = useRules("early-access", open);
  const start = () => setDoc(doc(rules.as(ALICE), `users/${ALICE}/trips/${TRIP}`), tripExample());

  test("an account whose trial is over starts a trip", async () => {
    await rules.seed(`users/${ALICE}`, storedUser(90));
    await allowed(start());
  });

  test("a trip must still have its shape", async () => {
    await rules.seed(`users/${ALICE}`, storedUser(90));
    await denied(
      setDoc(doc(rules.as(ALICE), `users/${ALICE}/trips/${TRIP}`), { ...tripExample(), status: "sos" }),
    );
  });
});
