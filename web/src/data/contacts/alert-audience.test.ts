import type { RoleState } from "@guardianlink/domain/contacts/contact-role";
import { expect, test } from "vitest";
import { alertAudience } from "./alert-audience.ts";

const contact = (state: RoleState | null) => ({ role: state && { state } });

test("a contact who declined is not alerted, and one whose email bounced is alerted but not counted on", () => {
  const items = [contact(null), contact("confirmed"), contact("declined"), contact("unreachable")];
  const audience = alertAudience({ state: "ready", items, fromCache: false, hasPendingWrites: false });
  expect(audience?.alerted).toEqual([items[0], items[1], items[3]]);
  expect(audience?.reachable).toEqual([items[0], items[1]]);
  expect(audience?.declined).toEqual([items[2]]);
});

test("no one is counted while the list is unknown", () => {
  expect(alertAudience({ state: "unknown" })).toBeNull();
  expect(alertAudience({ state: "loading" })).toBeNull();
  expect(alertAudience({ state: "empty" })?.all).toEqual([]);
});
