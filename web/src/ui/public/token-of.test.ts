import { expect, test } from "vitest";
import { tokenOf } from "./token-of.ts";

test("the token is the last part of the path", () => {
  expect(tokenOf("/track/AbCdEfGhIjKlMnOpQrStUv")).toBe("AbCdEfGhIjKlMnOpQrStUv");
  expect(tokenOf("/medireach/AbCdEfGhIjKlMnOpQrStUv/")).toBe("AbCdEfGhIjKlMnOpQrStUv");
  expect(tokenOf("/")).toBe("");
});
