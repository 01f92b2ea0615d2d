import { faultReportSchema } from "@guardianlink/domain/fault-report-schema";
import { expect, test, vi } from "vitest";
import { faultReport, sendFault } from "./send-fault.ts";

const NAMED = "Ada Obi at 6.5244,3.3792, token abcdefghijklmnopqrstuv";

test("a report names an error's class, code and place, and nothing of its message or address", () => {
  const error = Object.assign(new TypeError(NAMED), { code: "permission-denied" });
  error.stack = `TypeError: ${NAMED}\n at open (https://app.example/assets/index-B3x_k.js:1:2345)\n at https://app.example/track/abcdefghijklmnopqrstuv:1:1`;
  const report = faultReport("uncaught", error, "/trip/active");
  expect(report).toEqual({
    kind: "uncaught",
    error: "TypeError",
    code: "permission-denied",
    page: "/trip/active",
    frames: ["index-B3x_k.js:1:2345"],
  });
  expect(faultReportSchema.safeParse(report).success).toBe(true);
});

test.each([
  ["a text", NAMED],
  ["nothing", undefined],
  [
    "an error with a text in its class and code",
    Object.assign(new Error(NAMED), { name: NAMED, code: NAMED }),
  ],
])("a report about %s carries none of it", (_what, error) => {
  const report = faultReport("handled", error, "/trip/abc123/report");
  expect(faultReportSchema.safeParse(report).success).toBe(true);
  expect(report).toMatchObject({ error: "Unknown", code: null, page: "other" });
  expect(JSON.stringify(report)).not.toMatch(/Ada|6\.5|abc/);
});

test("a report names a public page without the token in its address", () => {
  const token = "abcdefghijklmnopqrstuv";
  for (const page of ["medireach", "track", "contact"])
    expect(faultReport("uncaught", null, `/${page}/${token}`).page).toBe(`/${page}/{token}`);
  expect(faultReport("uncaught", null, `/other/${token}`).page).toBe("other");
});

test("a fault is sent once for a page, and a page in a loop sends ten", () => {
  const sent = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 204 }));
  const fault = (code: string) => sendFault("handled", Object.assign(new Error(), { code, stack: "" }));
  fault("unavailable");
  fault("unavailable");
  expect(sent).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 30; n++) fault("x".repeat(n + 1));
  expect(sent).toHaveBeenCalledTimes(10);
});
