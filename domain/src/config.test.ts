import { expect, test } from "vitest";
import * as config from "./config.ts";
import { PREMIUM_PLAN } from "./account/subscription.ts";

// The values of the specification's section 9, as a user meets them. docs/specification.md names
// the test that shows each in use.
test.each([
  ["TRIAL_DAYS", 3],
  ["TRIAL_WARNING_DAYS", 1],
  ["PASSWORD_MIN_LENGTH", 8],
  ["NAME_MAX_LENGTH", 100],
  ["EMAIL_MAX_LENGTH", 255],
  ["PHONE_MIN_LENGTH", 10],
  ["COUNTRY_CALLING_CODE", "+234"],
  ["RECOMMENDED_CONTACTS_TEXT", "2-3"],
  ["INSTALL_BANNER_DELAY_MS", 2000],
  ["RECENT_TRIPS_SHOWN", 5],
  ["COORDINATE_DECIMALS", 6],
  ["GEOCODING_LIMIT", 1],
  ["ACTIVE_TRIP_TICK_MS", 1000],
  ["QR_CODE_SIZE_PX", 200],
  ["SCROLL_TO_QR_DELAY_MS", 300],
  ["PAYMENT_REDIRECT_DELAY_MS", 5000],
  ["PUSH_TOKEN_REFRESH_MS", 604_800_000],
  ["TOKEN_PREVIEW_LENGTH", 20],
  ["EMERGENCY_NUMBER_TEXT", "112 or 911"],
  ["APP_VERSION", "1.0.0"],
] as const)("%s is %s", (name, value) => {
  expect(config[name]).toBe(value);
});

test("a photo is a JPEG of quality 0.8, ideally 1280x720, from the rear camera", () => {
  expect(config.PHOTO).toMatchObject({
    mimeType: "image/jpeg",
    quality: 0.8,
    idealWidthPx: 1280,
    idealHeightPx: 720,
    facingMode: "environment",
  });
});

test("a location is read with high accuracy, and within the limits of each kind of reading", () => {
  expect(config.GEOLOCATION).toEqual({
    permissionCheck: { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 },
    singleRead: { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    watch: { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
  });
});

test("the paid plan is 1,500 naira for a month", () => {
  expect(PREMIUM_PLAN).toMatchObject({ amountKobo: 150_000, currency: "NGN", periodMonths: 1 });
});
