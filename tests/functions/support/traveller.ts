import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import { deleteApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from "firebase/auth";
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  setDoc,
  terminate,
  Timestamp,
  writeBatch,
} from "firebase/firestore";
import type { DocumentData, Firestore } from "firebase/firestore";
import { watchShardOf } from "@guardianlink/domain/watch/watch-shard";
import { TRIP_FIELDS } from "@guardianlink/domain/testing/documents";
import { onTestFinished } from "vitest";
import { createAccount, uniqueEmail } from "../../support/accounts.ts";
import { readDocument } from "../../support/documents.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import { eventually } from "./services.ts";

/** A person with an account who acts through the client SDK, under the security rules. */
export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly idToken: string;
  readonly db: Firestore;
  /** Registers a browser for pushes. */
  addDevice(token: string): Promise<string>;
}

export interface Traveller extends Person {
  /** @param phone E.164; a number of its own when it is not given */
  addContact(email: string, name?: string, phone?: string): Promise<string>;
  startTrip(fields?: DocumentData): Promise<string>;
  raiseSos(trip: string, fields?: DocumentData): Promise<string>;
  endTrip(trip: string): Promise<void>;
}

/**
 * A Nigerian mobile number of no one else, because limits count by number. It does not end in 0:
 * the stand-ins do something special with such numbers.
 */
export const newPhone = (): string => `+23480${String(Math.floor(Math.random() * 1e7)).padStart(7, "1")}7`;

const newId = (): string => crypto.randomUUID();

async function signIn(email: string, verified: boolean): Promise<Person> {
  const urls = suiteUrls();
  const account = await createAccount(email, { verified });
  const app = initializeApp({ projectId: urls.projectId, apiKey: "local" }, account.uid);
  const auth = getAuth(app);
  connectAuthEmulator(auth, urls.auth, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, account.email, account.password);
  const db = getFirestore(app);
  const { hostname, port } = new URL(urls.firestore);
  connectFirestoreEmulator(db, hostname, Number(port));
  onTestFinished(async () => {
    await terminate(db);
    await deleteApp(app);
  });
  return {
    uid: account.uid,
    email: account.email,
    idToken: account.idToken,
    db,
    async addDevice(token) {
      const device = newId();
      await setDoc(doc(db, `users/${account.uid}/devices/${device}`), {
        token,
        userAgent: "test",
        createdAt: serverTimestamp(),
        refreshedAt: serverTimestamp(),
      });
      return device;
    },
  };
}

/** Creates a person with an account, whose email is verified or not. */
export const person = (who: string, options: { verified: boolean }): Promise<Person> =>
  signIn(uniqueEmail(who), options.verified);

export const PLACE = { latitude: 6.6018, longitude: 3.3515 } as const;
const reading = (): DocumentData => ({ ...PLACE, accuracy: 8, speed: null, timestamp: Timestamp.now() });

/** An SOS as the app writes it. */
export const newSos = (uid: string, trip: string): DocumentData => ({
  userId: uid,
  tripId: trip,
  type: "sos",
  createdAt: serverTimestamp(),
  happenedAt: Timestamp.now(),
  location: reading(),
  address: null,
  photoPath: null,
});

/** A trip as the app writes it. */
export function tripOf(uid: string, trip: string, fields: DocumentData): DocumentData {
  const eta = Timestamp.fromMillis(Date.now() + 3_600_000);
  return {
    ...TRIP_FIELDS,
    userId: uid,
    destination: "Ibadan, gate 3",
    startedAt: Timestamp.now(),
    createdAt: serverTimestamp(),
    eta,
    escalateAt: eta,
    startLocationLat: PLACE.latitude,
    startLocationLng: PLACE.longitude,
    estimatedDuration: 60,
    lastLocation: reading(),
    watchShard: watchShardOf(trip),
    ...fields,
  };
}

/** The trip of an SOS without a running one, as the app writes it. */
export const sosTripOf = (uid: string, trip: string): DocumentData => ({
  ...tripOf(uid, trip, {}),
  ...NO_VEHICLE,
  title: `Trip - ${NO_VEHICLE.licensePlate}`,
  status: "sos",
  destination: null,
  eta: null,
  escalateAt: null,
  estimatedDuration: null,
});

/** Waits until the server knows which trip of an SOS runs; null for none. */
export const sosTripKnown = ({ uid }: Pick<Person, "uid">, trip: string | null): Promise<unknown> =>
  eventually(
    async () => (await readDocument(`users/${uid}/usage/counts`)).fields["runningSosTrip"],
    (value) => value !== undefined && (value["stringValue"] ?? null) === trip,
  );

/** A contact as the app writes it. */
export const newContact = (uid: string, email: string): DocumentData => ({
  userId: uid,
  name: "Ngozi Obi",
  phone: newPhone(),
  email,
  relationship: "Sibling",
  createdAt: serverTimestamp(),
});

/** A signed-up traveller in the trial. */
export async function traveller(name: string, { verified = false } = {}): Promise<Traveller> {
  const self = await signIn(uniqueEmail("traveller"), verified);
  const { uid, db } = self;
  const path = (rest: string): string => `users/${uid}/${rest}`;
  await setDoc(doc(db, `users/${uid}`), {
    name,
    email: self.email,
    photoUrl: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
  return {
    ...self,
    async addContact(email, contactName = "Ngozi Obi", phone = newPhone()) {
      const contact = doc(collection(db, path("contacts")));
      await setDoc(contact, { ...newContact(uid, email), name: contactName, phone });
      return contact.id;
    },
    async startTrip(fields = {}) {
      const trip = newId();
      await setDoc(doc(db, path(`trips/${trip}`)), tripOf(uid, trip, fields));
      return trip;
    },
    async raiseSos(trip, fields = {}) {
      // With a first letter before "ended" and "started", so that every trip has the same order.
      const alert = `a${newId()}`;
      await writeBatch(db)
        .set(doc(db, path(`trips/${trip}/alerts/${alert}`)), { ...newSos(uid, trip), ...fields })
        .update(doc(db, path(`trips/${trip}`)), { status: "sos", sosAlertId: alert })
        .commit();
      return alert;
    },
    endTrip: (trip) =>
      writeBatch(db)
        .update(doc(db, path(`trips/${trip}`)), {
          status: "completed",
          completedAt: Timestamp.now(),
          actualDuration: 0,
          escalateAt: null,
        })
        .set(doc(db, path(`trips/${trip}/events/ended`)), { createdAt: serverTimestamp() })
        .commit(),
  };
}
