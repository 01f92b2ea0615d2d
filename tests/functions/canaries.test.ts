import { doc, serverTimestamp, Timestamp, writeBatch } from "firebase/firestore";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments } from "../support/documents.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { printedByFunctions } from "./support/function-logs.ts";
import { settledLedger } from "./support/ledger.ts";
import { eventually } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

// What the functions log while they work on data that is easy to recognise. The suite keeps their output.

const { app } = suiteUrls();

const CANARIES = {
  traveller: "Zephyrine Canarybird",
  contact: "Quillon Canarywatch",
  plate: "CNRY-777XQ",
  driver: "Oswin Canarydriver",
  notes: "Canarystead by the lake",
  address: "7 Canary Wharf Road",
  allergies: "canaryseed and millet",
  medication: "Canarimycin",
} as const;
/** A place of its own: 5 digits of it must not be printed either. */
const PLACE = { latitude: 6.77123, longitude: 3.88321 };

const post = (url: string, body: object): Promise<Response> =>
  fetch(`${app}${url}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("no name, place, address, token or health data reaches the logs", async () => {
  const ada = await traveller(CANARIES.traveller);
  const contact = uniqueEmail("canary.contact");
  await ada.addContact(contact, CANARIES.contact);
  const trip = await ada.startTrip({
    licensePlate: CANARIES.plate,
    title: `Trip - ${CANARIES.plate}`,
    driverName: CANARIES.driver,
    destination: CANARIES.notes,
    startAddress: CANARIES.address,
  });
  const alert = await ada.raiseSos(trip, {
    address: CANARIES.address,
    location: { ...PLACE, accuracy: 5, speed: null, timestamp: Timestamp.now() },
  });
  await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/${alert}`, 1);

  const medicalToken = crypto.randomUUID().replaceAll("-", "").slice(0, 22);
  await writeBatch(ada.db)
    .set(doc(ada.db, `medicalTokens/${medicalToken}`), { userId: ada.uid })
    .set(doc(ada.db, `medicalProfiles/${ada.uid}`), {
      userId: ada.uid,
      fullName: CANARIES.traveller,
      dateOfBirth: null,
      gender: null,
      bloodType: "O-",
      allergies: CANARIES.allergies,
      chronicConditions: null,
      medications: CANARIES.medication,
      emergencyContactName: CANARIES.contact,
      emergencyContactPhone: null,
      emergencyContactEmail: contact,
      publicToken: medicalToken,
      updatedAt: serverTimestamp(),
    })
    .commit();
  expect((await post("/api/medical/profile", { publicToken: medicalToken })).status).toBe(200);
  const place = `${PLACE.latitude}, ${PLACE.longitude}`;
  expect((await post("/api/medical/alert", { publicToken: medicalToken, location: place })).status).toBe(200);

  const links = await eventually(
    () => listDocuments(`users/${ada.uid}/trips/${trip}/shareLinks`),
    (found) => found.length > 0,
  );
  const shareTokens = links
    .map(({ fields }) => fields["token"]?.["stringValue"])
    .filter((token): token is string => typeof token === "string");
  expect(shareTokens).toHaveLength(links.length);
  for (const token of shareTokens) expect((await fetch(`${app}/api/track/${token}`)).status).toBe(200);
  await ada.endTrip(trip);

  // The ids are there, so this is the log, and it has come so far.
  const printed = await eventually(
    () => Promise.resolve(printedByFunctions()),
    (text) => text.includes(alert) && text.includes("medical alert sent") && text.includes(ada.uid),
  );
  const secrets = [
    ...Object.values(CANARIES),
    ...Object.values(CANARIES).flatMap((text) => text.split(" ").filter((word) => /canar/i.test(word))),
    ada.email,
    contact,
    "+2348031234567",
    String(PLACE.latitude),
    String(PLACE.longitude),
    medicalToken,
    ...shareTokens,
  ];
  expect(secrets.filter((secret) => printed.includes(secret))).toEqual([]);
});
