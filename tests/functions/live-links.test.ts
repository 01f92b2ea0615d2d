import { PHOTO } from "@guardianlink/domain/config";
import { tripId, userId } from "@guardianlink/domain/ids";
import { tripPhotoPath } from "@guardianlink/domain/paths";
import { deleteDoc, doc, serverTimestamp, updateDoc } from "firebase/firestore";
import { describe, expect, test } from "vitest";
import { createAccount, uniqueEmail } from "../support/accounts.ts";
import { listDocuments, patchDocument, readDocument } from "../support/documents.ts";
import { emailsTo, pushesTo, registerPushToken } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { repeatCreated } from "./support/events.ts";
import { addContactInApp } from "./support/contact-in-app.ts";
import { asksForTripEmails } from "./support/contact-role.ts";
import { ledger, settledLedger } from "./support/ledger.ts";
import { ask, callAs, tokenMailed, tokenOfLink, viewOf } from "./support/live-link.ts";
import { eventually } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

const UNKNOWN = "AAECAwQFBgcICQoLDA0ODw";

async function sosWithContact() {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("ngozi");
  const contactId = await ada.addContact(contact, "Ngozi Obi");
  const trip = await ada.startTrip();
  const alert = await ada.raiseSos(trip);
  const token = await tokenMailed(contact, /SOS/);
  const tripPath = `users/${ada.uid}/trips/${trip}`;
  return { ada, contact, contactId, trip, alert, token, tripPath, alertPath: `${tripPath}/alerts/${alert}` };
}

describe("the live link of a contact", () => {
  test("is the same in every message of a trip, also when events are repeated", async () => {
    const { contact, contactId, token, trip, tripPath, alertPath, ada } = await sosWithContact();
    expect(await tokenOfLink(ada.uid, trip, contactId)).toBe(token);
    await repeatCreated("onAlertCreated", alertPath);
    expect(await listDocuments(`${tripPath}/shareLinks`)).toHaveLength(1);
    const other = uniqueEmail("emeka");
    await ada.addContact(other, "Emeka Obi");
    await repeatCreated("onAlertCreated", alertPath);
    const links = await listDocuments(`${tripPath}/shareLinks`);
    expect(links.map((link) => link.fields["token"]?.["stringValue"])).toContain(token);
    await ada.endTrip(trip);
    expect(await tokenMailed(contact, /trip has ended/)).toBe(token);
  });

  test("differs from contact to contact, and a push opens it", async () => {
    const ada = await traveller("Ada Obi");
    const device = await registerPushToken();
    const ngozi = await addContactInApp(ada, device);
    const other = uniqueEmail("emeka");
    await ada.addContact(other, "Emeka Obi");
    const trip = await ada.startTrip();
    await ada.raiseSos(trip);
    const token = await tokenMailed(ngozi.email, /SOS/);
    expect(await tokenMailed(other, /SOS/)).not.toBe(token);
    const [push] = await eventually(
      () => pushesTo(device, /SOS/),
      (pushes) => pushes.length > 0,
    );
    expect(JSON.stringify(push)).toContain(`/track/${token}`);
  });

  test("shows only what helps to find the traveller", async () => {
    const { token } = await sosWithContact();
    const view = await viewOf(token);
    expect(view).toMatchObject({
      travellerName: "Ada",
      licensePlate: "ABC-123DE",
      driverName: "Musa Bello",
      destination: "Ibadan, gate 3",
      status: "sos",
      position: { latitude: 6.6018, longitude: 3.3515 },
      onIt: [],
    });
    const text = await (await ask(token)).text();
    for (const secret of ["@", "uid", "+234", "contactId", "Obi"]) expect(text).not.toContain(secret);
    const { headers } = await ask(token);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  test("shows the traveller's number, as the emails do, until a safe end", async () => {
    const phone = "+2348037770099";
    const ada = await traveller("Ada Obi");
    await updateDoc(doc(ada.db, `users/${ada.uid}`), {
      "settings.phone": phone,
      updatedAt: serverTimestamp(),
    });
    const contact = uniqueEmail("ngozi");
    const contactId = await ada.addContact(contact, "Ngozi Obi");
    await asksForTripEmails(contact);
    const calm = await ada.startTrip();
    const token = await tokenOfLink(ada.uid, calm, contactId);
    expect(await tokenMailed(contact, /started a trip/)).toBe(token);
    expect((await viewOf(token)).phone).toBe(phone);
    await ada.endTrip(calm);
    expect((await viewOf(token)).phone).toBeNull();
    await ada.raiseSos(await ada.startTrip());
    expect((await viewOf(await tokenMailed(contact, /SOS/))).phone).toBe(phone);
    const bodies = async (subject: RegExp) => JSON.stringify(await emailsTo(contact, subject));
    expect(await bodies(/SOS/)).toContain(`Call Ada: ${phone}`);
    for (const subject of [/started a trip/, /ended the trip/])
      expect(await bodies(subject)).not.toContain(phone);
  });

  test("gives the same answer to unknown, revoked and expired tokens", async () => {
    const { ada, token, trip, contactId } = await sosWithContact();
    await callAs(ada, "revokeShare", { tripId: trip, linkId: contactId });
    const expired = await sosWithContact();
    await patchDocument(`shares/${expired.token}`, { expiresAt: { timestampValue: "2026-01-01T00:00:00Z" } });
    const answers = await Promise.all(
      [UNKNOWN, "guess", token, expired.token].map(async (one) => {
        const response = await ask(one);
        return { status: response.status, body: await response.text() };
      }),
    );
    expect(answers[0]?.status).toBe(404);
    expect(answers[0]?.body).toContain("This link has ended");
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    for (const path of [`${token}/photo`, `${UNKNOWN}/photo`]) expect((await ask(path)).status).toBe(404);
    for (const path of [`${token}/opened`, `${UNKNOWN}/acknowledge`])
      expect((await ask(path, "POST")).status).toBe(404);
  });

  test("is not created again by a later alert when it was revoked", async () => {
    const { ada, contact, trip, contactId } = await sosWithContact();
    await callAs(ada, "revokeShare", { tripId: trip, linkId: contactId });
    const again = await ada.raiseSos(trip);
    await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/${again}`, 1);
    await ada.endTrip(trip);
    await expect(tokenMailed(contact, /trip has ended/)).rejects.toThrow("no live link");
  });
});

describe("the contact's answer", () => {
  test("moves the ledger forward only, and everyone sees who is helping", async () => {
    const { token, alertPath, tripPath, ada } = await sosWithContact();
    await settledLedger(alertPath, 1);
    expect((await ask(`${token}/opened`, "POST")).status).toBe(200);
    expect((await ledger(alertPath)).map(({ state }) => state)).toEqual(["opened"]);
    expect((await ask(`${token}/acknowledge`, "POST")).status).toBe(200);
    expect((await ledger(alertPath)).map(({ state }) => state)).toEqual(["acknowledged"]);
    await ask(`${token}/opened`, "POST");
    expect((await ledger(alertPath)).map(({ state }) => state)).toEqual(["acknowledged"]);
    expect((await viewOf(token)).onIt).toMatchObject([{ name: "Ngozi Obi", isYou: true }]);

    const trip = tripPath.slice(tripPath.lastIndexOf("/") + 1);
    const handed = (await callAs(ada, "createShare", { tripId: trip })) as { token: string };
    expect((await viewOf(handed.token)).onIt).toMatchObject([{ name: "Ngozi Obi", isYou: false }]);
    await ask(`${handed.token}/acknowledge`, "POST");
    expect((await viewOf(token)).onIt).toMatchObject([{ name: "Ngozi Obi" }, { name: null, isYou: false }]);
  });

  test("takes no other method", async () => {
    const { token } = await sosWithContact();
    expect((await ask(token, "POST")).status).toBe(405);
    expect((await ask(`${token}/acknowledge`)).status).toBe(405);
  });

  test("is rate-limited for each token", async () => {
    const { token } = await sosWithContact();
    const statuses: number[] = [];
    // The count begins anew every ten minutes, perhaps between two of these requests.
    while (statuses.at(-1) !== 429 && statuses.length < 61)
      statuses.push((await ask(`${token}/opened`, "POST")).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(token)).status).toBe(200);
  });
});

describe("the photo", () => {
  test("is streamed to everyone with the link, and to no one else", async () => {
    const ada = await traveller("Ada Obi");
    const contact = uniqueEmail("ngozi");
    await ada.addContact(contact);
    const trip = await ada.startTrip();
    const path = tripPhotoPath(userId(ada.uid), tripId(trip), 1_763_712_000_000);
    const { storage, projectId } = suiteUrls();
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    const upload = await fetch(
      `${storage}/v0/b/${projectId}.appspot.com/o?uploadType=media&name=${encodeURIComponent(path)}`,
      {
        method: "POST",
        headers: { "content-type": PHOTO.mimeType, authorization: "Bearer owner" },
        body: jpeg,
      },
    );
    expect(upload.status).toBe(200);
    await ada.raiseSos(trip, { photoPath: path });
    const token = await tokenMailed(contact, /SOS/);
    expect((await viewOf(token)).photos).toEqual([{ kind: "sos", takenAtMs: 1_763_712_000_000 }]);
    const photo = await ask(`${token}/photo`);
    expect(photo.status).toBe(200);
    expect(photo.headers.get("content-type")).toBe("image/jpeg");
    expect(photo.headers.get("cache-control")).toContain("no-store");
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(jpeg);
  });

  test("is not found before it is uploaded", async () => {
    const { token } = await sosWithContact();
    expect((await viewOf(token)).photos).toEqual([]);
    expect((await ask(`${token}/photo`)).status).toBe(404);
  });
});

describe("after the trip", () => {
  test("the link expires a day later, and a safe end hides the location", async () => {
    const ada = await traveller("Ada Obi");
    const contact = uniqueEmail("ngozi");
    const contactId = await ada.addContact(contact);
    const trip = await ada.startTrip();
    const token = await tokenOfLink(ada.uid, trip, contactId);
    expect((await viewOf(token)).position).not.toBeNull();
    await ada.endTrip(trip);
    const over = await eventually(
      () => viewOf(token),
      ({ status }) => status === "completed",
    );
    expect(over).toMatchObject({ position: null, route: [] });
    const share = await eventually(
      () => readDocument(`shares/${token}`),
      ({ fields }) => fields["expiresAt"]?.["timestampValue"] !== undefined,
    );
    const expiresAt = Date.parse(String(share.fields["expiresAt"]?.["timestampValue"]));
    expect(expiresAt - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(expiresAt - Date.now()).toBeLessThan(25 * 3_600_000);
  });
});

test("a contact's old address loses the live link when the address changes, and the new one gets it", async () => {
  const { ada, token, contactId, tripPath } = await sosWithContact();
  const path = `users/${ada.uid}/contacts/${contactId}`;
  const tokenNow = async () => {
    const link = await readDocument(`${tripPath}/shareLinks/${contactId}`);
    return String(link.fields["token"]?.["stringValue"]);
  };
  const isOver = (one: string) =>
    eventually(
      async () => (await ask(one)).status,
      (status) => status === 404,
    );
  await updateDoc(doc(ada.db, path), { email: uniqueEmail("ngozi"), role: null, lastTest: null });
  const next = await eventually(tokenNow, (found) => found !== token);
  await isOver(token);
  expect((await viewOf(next)).position).not.toBeNull();
});

test("a contact loses the live link when removed during the trip", async () => {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("ngozi");
  const contactId = await ada.addContact(contact, "Ngozi Obi");
  const token = await tokenOfLink(ada.uid, await ada.startTrip(), contactId);
  await deleteDoc(doc(ada.db, `users/${ada.uid}/contacts/${contactId}`));
  await eventually(
    async () => (await ask(token)).status,
    (status) => status === 404,
  );
});

describe("a link that the traveller shares", () => {
  test("returns the same link until it is revoked", async () => {
    const ada = await traveller("Ada Obi");
    const trip = await ada.startTrip();
    const first = (await callAs(ada, "createShare", { tripId: trip })) as { token: string };
    expect(await callAs(ada, "createShare", { tripId: trip })).toEqual(first);
    await callAs(ada, "revokeShare", { tripId: trip, linkId: "~handed-on" });
    expect((await ask(first.token)).status).toBe(404);
    const second = (await callAs(ada, "createShare", { tripId: trip })) as { token: string };
    expect(second.token).not.toBe(first.token);
    expect((await viewOf(second.token)).travellerName).toBe("Ada");
  });

  test("is refused for another user's trip", async () => {
    const { trip, contactId } = await sosWithContact();
    const stranger = await createAccount(uniqueEmail("stranger"), { verified: true });
    await expect(callAs(stranger, "createShare", { tripId: trip })).rejects.toThrow("no such trip");
    await expect(callAs(stranger, "revokeShare", { tripId: trip, linkId: contactId })).rejects.toThrow(
      "no such link",
    );
  });
});
