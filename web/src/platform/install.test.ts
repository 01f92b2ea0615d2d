import { expect, test } from "vitest";
import { installPlatform } from "./install.ts";

test.each([
  ["Mozilla/5.0 (Linux; Android 14; TECNO KI5) Chrome/142.0 Mobile", 5, "android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Safari/604.1", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1", 0, "desktop"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0", 10, "desktop"],
])("%s with %i touch points is %s", (userAgent, touchPoints, platform) => {
  expect(installPlatform(userAgent, touchPoints)).toBe(platform);
});
