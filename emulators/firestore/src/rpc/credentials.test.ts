import { describe, expect, it } from "vitest";
import { readCredentials } from "./credentials.ts";
import { userHeader } from "./testing/service-harness.ts";

describe("readCredentials", () => {
  it.each(["Bearer owner", "bearer OWNER", "Bearer ya29.token"])("reads %s as an admin", (header) => {
    expect(readCredentials(header)).toEqual({ kind: "admin" });
  });

  it.each([null, "Bearer\towner"])("reads %j as signed out", (header) => {
    expect(readCredentials(header)).toEqual({ kind: "anonymous" });
  });

  it("reads the user of a token without checking its signature", () => {
    expect(readCredentials(`${userHeader("ann")}c2ln`)).toEqual({
      kind: "user",
      uid: "ann",
      claims: { sub: "ann" },
    });
  });

  it.each(["Bearer garbage", "Bearer e30.e30", "Bearer e30.W10.", "Bearer e30.e30.a", "Bearer  owner"])(
    "refuses %s",
    (header) => {
      expect(() => readCredentials(header)).toThrow("invalid jwt");
    },
  );

  it("accepts no other scheme", () => {
    expect(() => readCredentials("Basic dXNlcjpwYXNz")).toThrow(
      expect.objectContaining({ status: "UNKNOWN" }),
    );
  });
});
