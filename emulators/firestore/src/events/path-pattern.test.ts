import { describe, expect, it } from "vitest";
import { matchesPattern } from "./path-pattern.ts";

describe("matchesPattern", () => {
  it.each([
    ["users/{u}", "users/a"],
    ["users/{u}/trips/{t}", "users/a/trips/b"],
    ["users/a", "users/a"],
    ["/users/{u}/", "users/a"],
    ["users/*", "users/a"],
    ["{all=**}", "users/a/trips/b"],
    ["users/{rest=**}", "users/a/trips/b"],
    ["{head=**}/trips/{t}", "users/a/trips/b"],
    ["users/**", "users/a"],
  ])("%s matches %s", (pattern, path) => {
    expect(matchesPattern(pattern, path.split("/"))).toBe(true);
  });

  it.each([
    ["users/{u}", "users/a/trips/b"],
    ["users/{u}", "user/a"],
    ["users/{u}/trips/{t}", "users/a"],
    ["users/a", "users/b"],
    ["{head=**}/trips/{t}", "users/a/notes/b"],
  ])("%s does not match %s", (pattern, path) => {
    expect(matchesPattern(pattern, path.split("/"))).toBe(false);
  });
});
