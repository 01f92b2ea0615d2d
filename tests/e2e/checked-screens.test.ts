import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { routes } from "@guardianlink/domain/paths";
import { describe, expect, test } from "vitest";

// Every page and dialog must be checked in the browser: with axe, in light and dark, and with text
// of twice the size (support/check-screen.ts).

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file}`,
  );

const checked = new Set(
  filesIn("tests/e2e")
    .filter((file) => file.endsWith(".spec.ts"))
    .flatMap((file) => [...read(file).matchAll(/\bcheck(?:Screen|State)\(\s*\w+,\s*["`]([^"`]+)["`]/g)])
    .map(([, name]) => name),
);

/**
 * The pictures of each file's dialogs, in source order. A dialog with several steps has several.
 */
const DIALOGS: Record<string, readonly (readonly string[])[]> = {
  "ads/ads-manager-page.tsx": [["ads-delete"]],
  "contacts/contact-dialog.tsx": [["contacts-add", "contacts-edit", "a contact with mistakes"]],
  "contacts/contacts-page.tsx": [["contacts-delete"]],
  "family/family-page.tsx": [["family-end"]],
  "family/invite-dialog.tsx": [["family-invite"]],
  "medireach/delete-profile.tsx": [["medireach-delete"]],
  "medireach/qr-card.tsx": [["medireach-renew"]],
  "pins/pin-dialog.tsx": [["pin"]],
  "profile/change-password-dialog.tsx": [["profile-password"]],
  "profile/delete-account.tsx": [["profile-delete"]],
  "profile/password-prompt.tsx": [["the password before an account is deleted"]],
  "profile/set-pin-dialog.tsx": [["profile-pin"]],
  "profile/sign-out-row.tsx": [["profile-sign-out"]],
  "sos/photo/add-photo.tsx": [["sos-add-photo"]],
  "sos/raise/sos-countdown.tsx": [["sos-countdown"]],
  "sos/raise/sos-dialog.tsx": [["sos-dialog", "sos-camera", "sos-preview", "the camera refused"]],
  "sos/sent/next-round.tsx": [["sos-stop-calls"]],
  "tracking/live-link-card.tsx": [["trip-link-end"]],
  "trips/start/destination-dialog.tsx": [["trip-destination"]],
  "trips/active/end-trip.tsx": [["trip-end"]],
  "trips/start/vehicle-photo-dialog.tsx": [["trip-photo"]],
};

const withDialogs = [...filesIn("web/src/features"), ...filesIn("web/src/app")]
  .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
  .map((file) => ({
    file: file.replace("web/src/features/", ""),
    // The parts of the library itself are in web/src/ui alone, so these are all that a page can
    // open.
    count: [...read(file).matchAll(/<(?:Confirm)?Dialog\b/g)].length,
  }))
  .filter(({ count }) => count > 0);

describe("dialogs", () => {
  test.each(withDialogs)("$file", ({ file, count }) => {
    const expected = DIALOGS[file] ?? [];
    expect(expected).toHaveLength(count);
    for (const name of expected.flat()) expect([...checked]).toContain(name);
  });
  test("every listed dialog still exists", () =>
    expect(Object.keys(DIALOGS).sort()).toEqual(withDialogs.map(({ file }) => file).sort()));
});

/** The screen that shows each page in its usual state. */
const PAGES: Record<keyof typeof routes, string> = {
  login: "login",
  signup: "signup",
  forgotPassword: "forgot-password",
  dashboard: "dashboard",
  trip: "trip",
  activeTrip: "trip-active",
  tripReport: "trip-report",
  contacts: "contacts",
  medireach: "medireach",
  medicalPage: "medical-page",
  contactPage: "contact-asked",
  track: "track",
  privacy: "privacy",
  subscription: "subscription",
  paymentSuccess: "payment-success",
  profile: "profile",
  notifications: "notifications",
  pwaHelp: "pwa-help",
  adsManager: "ads-manager",
  analytics: "analytics",
  practice: "practice",
  family: "family",
  familyAccept: "family-accept",
  alertsInApp: "alerts-in-app",
};

test.each(Object.entries(PAGES))("the page %s is checked", (_page, name) =>
  expect([...checked]).toContain(name),
);
