import { expect, test } from "vitest";
import { alertId, tripId } from "./ids.ts";

test("an id of one kind is not accepted where an id of another kind is made", () => {
  const alert = alertId("a");
  // @ts-expect-error An alert's id is not a trip's id.
  expect(tripId(alert)).toBe("a");
});
