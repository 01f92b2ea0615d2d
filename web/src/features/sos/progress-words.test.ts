import type { Delivery } from "@guardianlink/domain/alert";
import { describe, expect, test } from "vitest";
import { photoText, stageWords } from "./progress-words.ts";

const none: readonly Delivery[] = [];

describe("the words after an SOS", () => {
  test("never say more than is known", () => {
    expect(stageWords("waiting", { contactCount: null }, none, false).title).toBe("Not sent yet: no network");
    expect(stageWords("waiting", { contactCount: null }, none, true).title).toBe("Sending your SOS");
    expect(stageWords("accepted", { contactCount: null }, none, true).title).toBe("The server has your SOS");
    expect(stageWords("told", { contactCount: 0 }, none, true).title).toBe("No contact to tell");
    expect(stageWords("told", { contactCount: 2 }, none, true).title).toBe("0 of 2 reached");
  });

  test("say where the photo is", () => {
    expect(photoText({ photoPath: "trip-photos/a/b/1.jpg" }, undefined)).toBe("Photo: on the server.");
    expect(photoText({ photoPath: null }, undefined)).toBeNull();
    expect(photoText({ photoPath: null }, { state: "waiting", failures: 0 })).toMatch(/kept on this phone/);
    expect(photoText({ photoPath: null }, { state: "waiting", failures: 2 })).toMatch(/keeps trying/);
    expect(photoText({ photoPath: null }, { state: "uploading", failures: 0 })).toBe("Photo: uploading…");
  });
});
