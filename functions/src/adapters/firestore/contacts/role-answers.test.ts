import { setImmediate as afterRejections } from "node:timers/promises";
import { userId } from "@guardianlink/domain/ids";
import type { Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { listRoles } from "./role-answers.ts";

/**
 * A database that answers every query with nothing, after Node has reported the rejections that no
 * one handles.
 */
function slowDatabase(): Firestore {
  const query = { where: () => query, limit: () => query, get: () => afterRejections({ docs: [] }) };
  return { collection: () => query } as unknown as Firestore;
}

// An unhandled rejection ends the process, and with it the other alerts that it sends.
test("contacts that cannot be read fail the lookup of their answers, and nothing else", async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on("unhandledRejection", note);
  try {
    const failed = new Error("The contacts cannot be read.");
    const roles = listRoles(slowDatabase(), userId("ada"), () => Promise.reject(failed));
    await expect(roles).rejects.toBe(failed);
    expect(unhandled).toEqual([]);
  } finally {
    process.off("unhandledRejection", note);
  }
});
