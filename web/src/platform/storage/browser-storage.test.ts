import { expect, test } from "vitest";
import { usableStorage } from "./browser-storage.ts";

test("the browser's storage is used when it works", () => {
  expect(usableStorage(() => localStorage)).toBe(localStorage);
});

test.each([
  [
    "cannot be opened",
    () => {
      throw new DOMException("Denied.", "SecurityError");
    },
  ],
  [
    "cannot be read",
    () =>
      new Proxy(localStorage, {
        get: () => () => {
          throw new DOMException("Denied.", "SecurityError");
        },
      }),
  ],
])("a storage that %s is replaced by one that lasts as long as the page", (_what, open) => {
  const storage = usableStorage(open);
  storage.setItem("trip", "1");
  expect(storage.getItem("trip")).toBe("1");
  storage.removeItem("trip");
  expect(storage.getItem("trip")).toBeNull();
});
