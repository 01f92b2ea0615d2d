import { describe, expect, test } from "vitest";
import { contactOfDelivery, deliveryId, isFurther } from "../alerts/alert.ts";
import { contactId, tripId, userId } from "../ids.ts";
import { tripPhotoPath, tripPhotoTakenAtMs } from "../paths.ts";
import {
  createShareRequestSchema,
  expiryFor,
  isOverAge,
  isShareOpen,
  linkIdOf,
  revokeShareRequestSchema,
} from "./share.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const later = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);

describe("a live link", () => {
  test("has no end while the trip runs, and works for a day after it", () => {
    expect(expiryFor("active", NOW)).toBeNull();
    expect(expiryFor("sos", NOW)).toBeNull();
    expect(expiryFor("completed", NOW)).toEqual(later(24));
  });

  test.each([
    ["open", { expiresAt: null, revokedAt: null }, true],
    ["after the trip", { expiresAt: later(1), revokedAt: null }, true],
    ["a day after the trip", { expiresAt: NOW, revokedAt: null }, false],
    ["revoked", { expiresAt: null, revokedAt: later(-1) }, false],
  ])("%s", (_name, share, isOpen) => {
    expect(isShareOpen({ createdAt: later(-2), ...share }, NOW)).toBe(isOpen);
  });

  test("of a trip that is never ended works for 31 days", () => {
    const share = { createdAt: later(-31 * 24), expiresAt: null, revokedAt: null };
    expect(isShareOpen(share, later(-1))).toBe(true);
    expect(isShareOpen(share, NOW)).toBe(false);
    expect(isOverAge(share, NOW)).toBe(true);
    expect(isOverAge({ ...share, revokedAt: NOW }, NOW)).toBe(false);
  });

  test("cannot be mistaken for a contact's when the traveller hands it on", () => {
    expect(linkIdOf(contactId("c1"))).toBe("c1");
    expect(linkIdOf(null)).not.toMatch(/^[A-Za-z0-9_-]+$/);
  });

  test("has an id without a path in it", () => {
    expect(createShareRequestSchema.safeParse({ tripId: "a/b" }).success).toBe(false);
    expect(revokeShareRequestSchema.safeParse({ tripId: "a", linkId: "../x" }).success).toBe(false);
    expect(revokeShareRequestSchema.safeParse({ tripId: "a", linkId: linkIdOf(null) }).success).toBe(true);
  });
});

describe("the ledger", () => {
  test("never moves a state backwards", () => {
    expect(isFurther("accepted", "opened")).toBe(true);
    expect(isFurther("failed", "opened")).toBe(true);
    expect(isFurther("acknowledged", "opened")).toBe(false);
    expect(isFurther("opened", "opened")).toBe(false);
  });

  test("finds the contact of a delivery when the id contains underscores", () => {
    expect(contactOfDelivery(deliveryId(contactId("my_contact_1"), "email"))).toBe("my_contact_1");
  });
});

test("the time of a photo is read only from the path of this trip's photos", () => {
  const [ada, trip] = [userId("ada"), tripId("trip-1")];
  expect(tripPhotoTakenAtMs(tripPhotoPath(ada, trip, 1_763_712_000_000), ada, trip)).toBe(1_763_712_000_000);
  for (const path of ["trip-photos/bob/trip-1/1.jpg", "trip-photos/ada/trip-1/x.jpg", "secret/1.jpg", ""])
    expect(tripPhotoTakenAtMs(path, ada, trip)).toBeNull();
});
