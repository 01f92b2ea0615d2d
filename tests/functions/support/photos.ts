import { PHOTO } from "@guardianlink/domain/config";
import type { TestAccount } from "../../support/accounts.ts";
import { patchDocument } from "../../support/documents.ts";
import { suiteUrls } from "../../support/suite-urls.ts";

// Photos over the client SDK's protocol, under the rules that the suite has loaded.

const objects = (): string => `${suiteUrls().storage}/v0/b/${suiteUrls().projectId}.appspot.com/o`;

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

export const bearer = (account: TestAccount | null): Record<string, string> =>
  account === null ? {} : { authorization: `Bearer ${account.idToken}` };

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number): Record<string, unknown> => ({
  timestampValue: new Date(Date.now() - days * DAY_MS).toISOString(),
});

/** Stores an account's profile and one trip, as far as the Storage rules read them. */
export async function seedTrip(
  { uid }: TestAccount,
  trip: string,
  { status = "active", endedDaysAgo = 0, startedDaysAgo = 0 } = {},
): Promise<void> {
  await patchDocument(`users/${uid}`, { name: { stringValue: "Ada Obi" } });
  await patchDocument(`users/${uid}/trips/${trip}`, {
    status: { stringValue: status },
    createdAt: daysAgo(startedDaysAgo),
    completedAt: status === "completed" ? daysAgo(endedDaysAgo) : { nullValue: null },
  });
}

/** Uploads a file. @returns the HTTP status */
export async function upload(
  path: string,
  as: TestAccount | null,
  options: { readonly type?: string; readonly data?: Uint8Array<ArrayBuffer> } = {},
): Promise<number> {
  const response = await fetch(`${objects()}?uploadType=media&name=${encodeURIComponent(path)}`, {
    method: "POST",
    headers: { "content-type": options.type ?? PHOTO.mimeType, ...bearer(as) },
    body: options.data ?? JPEG,
  });
  await response.text();
  return response.status;
}

/** Sends a request about one file. @returns the HTTP status */
export async function askPhoto(
  method: string,
  path: string,
  as: TestAccount | null,
  body?: string,
): Promise<number> {
  const response = await fetch(`${objects()}/${encodeURIComponent(path)}`, {
    method,
    headers: { "content-type": "application/json", ...bearer(as) },
    ...(body === undefined ? {} : { body }),
  });
  await response.text();
  return response.status;
}
