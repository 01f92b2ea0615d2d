import { expect, test } from "@playwright/test";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import { listDocuments, readStatus } from "../support/documents.ts";
import { addContact, signUp, startTrip, uidOf } from "./support/traveller.ts";

test("a second user can read nothing of the first", async ({ page }) => {
  const traveller = await signUp(page);
  await addContact(page, {
    name: "Ngozi Obi",
    phone: "0803 123 4567",
    email: uniqueEmail("ngozi"),
    relationship: "Sibling",
  });
  await startTrip(page, { plate: "KJA-991AA", driver: "Musa", notes: "" });
  const uid = await uidOf(traveller.email);
  const [trip] = await listDocuments(`users/${uid}/trips`);
  const tripPath = trip?.name.split("/documents/")[1] ?? "";
  await expect.poll(async () => (await listDocuments(`${tripPath}/locations`)).length).toBeGreaterThan(0);
  const stranger = await createAccount(uniqueEmail("stranger"), { verified: true });

  const private_ = [
    `users/${uid}`,
    `users/${uid}/contacts`,
    `users/${uid}/devices`,
    `users/${uid}/trips`,
    tripPath,
    `${tripPath}/locations`,
    `${tripPath}/alerts`,
    `medicalProfiles/${uid}`,
    "users",
  ];
  for (const path of private_) {
    expect(await readStatus(path, stranger.idToken), path).toBe(403);
    expect(await readStatus(path, null), path).toBe(403);
  }
});
