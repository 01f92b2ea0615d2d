import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Check } from "@guardianlink/domain/anomalies/check";
import { publicToken, roleToken, shareToken } from "@guardianlink/domain/ids";
import type { RoleToken, ShareToken } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { getFunctions } from "firebase-admin/functions";
import { getMessaging } from "firebase-admin/messaging";
import { getStorage } from "firebase-admin/storage";
import { accountData } from "./firestore/account-data.ts";
import { accountDirectory } from "./account-directory.ts";
import { accounts, sessionStart } from "./accounts.ts";
import { accountUsage } from "./firestore/account-usage.ts";
import { adReviews } from "./firestore/ad-reviews.ts";
import { alertStore } from "./firestore/alert-store.ts";
import { storedLimits } from "./firestore/stored-limits.ts";
import { adminApp } from "./app.ts";
import { contactRoleStore } from "./firestore/contact-role-store.ts";
import { deliveryQueue } from "./delivery-queue.ts";
import { deliveryStore } from "./firestore/delivery-store.ts";
import { earlyReports } from "./firestore/early-reports.ts";
import { ladderStore } from "./firestore/ladder-store.ts";
import { ladderTimer } from "./ladder-timer.ts";
import { africasTalkingCaller } from "./phone/africastalking-caller.ts";
import { parsePhoneEnv } from "./phone/phone-env.ts";
import { termiiTexter } from "./phone/termii-texter.ts";
import { deviceStore } from "./firestore/devices.ts";
import { parseEnv } from "./env.ts";
import { adminPusher } from "./push/fcm-admin-pusher.ts";
import { evidenceStore } from "./firestore/evidence-store.ts";
import { forgottenAlerts } from "./firestore/forgotten-alerts.ts";
import { httpPusher } from "./push/fcm-http-pusher.ts";
import { familyStore } from "./firestore/family-store.ts";
import { log } from "./logs.ts";
import { mapboxGeocoder } from "./mapbox-geocoder.ts";
import { memoryLimits } from "./memory-limits.ts";
import { medicalProfiles } from "./firestore/medical-profiles.ts";
import { overdueTrips } from "./firestore/overdue-trips.ts";
import { parsePaymentEnv } from "./payments/payment-env.ts";
import { paymentStore } from "./firestore/payment-store.ts";
import { paystack } from "./payments/paystack.ts";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Phones } from "../usecases/messaging/ports.ts";
import type { EscalationMove } from "../usecases/trips/ports.ts";
import { sendGridMailer } from "./mail/sendgrid-mailer.ts";
import { addToWatch, clearSignalLost, moveEscalation, watchedTrips } from "./firestore/watched-trips.ts";
import { shareStore } from "./firestore/share-store.ts";
import { trackReader } from "./firestore/track-reader.ts";
import { cancelInformation, tripWatches } from "./firestore/trip-watches.ts";
import { timestampAuthority } from "./timestamp-authority.ts";
import { storedPhotos, tripPhotos } from "./trip-photos.ts";

/**
 * Makes a value on first use, so that importing a module does nothing and each function makes only
 * what it needs.
 */
function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

const clock = (): Date => new Date();
const firestore = lazily(() => getFirestore(adminApp()));
const env = lazily(() => parseEnv(process.env));
const phoneEnv = lazily(() => parsePhoneEnv(process.env));
const paymentEnv = lazily(() => parsePaymentEnv(process.env));

/** The origin of links in messages, without a slash at the end. */
const publicOrigin = (): string => env().PUBLIC_ORIGIN.replace(/\/$/, "");

const newReceipt = (): string => publicToken(randomBytes(16));

/** The composition root: every port with its adapter, each made on first use. */
export const services = {
  clock,
  wait: (ms: number): Promise<void> => sleep(ms),
  log,
  publicOrigin,
  newToken: (): ShareToken => shareToken(publicToken(randomBytes(16))),
  linkTo: (token: ShareToken): string => publicOrigin() + routes.track(token),
  newRoleToken: (): RoleToken => roleToken(publicToken(randomBytes(16))),
  newReceipt,
  roleLinkTo: (token: RoleToken): string => publicOrigin() + routes.contactPage(token),
  contactRoles: lazily(() => contactRoleStore(firestore())),
  usage: lazily(() => accountUsage(firestore())),
  alerts: lazily(() => alertStore(firestore())),
  deliveries: lazily(() => deliveryStore(firestore(), log, newReceipt)),
  ladders: lazily(() => ladderStore(firestore(), newReceipt)),
  earlyReports: lazily(() => earlyReports(firestore())),
  forgottenAlerts: lazily(() => forgottenAlerts(firestore())),
  devices: lazily(() => deviceStore(firestore(), sessionStart(getAuth(adminApp())))),
  trips: lazily(() => overdueTrips(firestore())),
  watchedTrips: lazily(() => watchedTrips(firestore())),
  watches: lazily(() => tripWatches(firestore())),
  cancelInformation: (trip: TripRef, check: Check, now: Date): Promise<void> =>
    cancelInformation(firestore(), trip, check, now),
  moveEscalation: (trip: TripRef, move: EscalationMove): Promise<void> =>
    moveEscalation(firestore(), trip, move),
  addToWatch: (trip: TripRef): Promise<void> => addToWatch(firestore(), trip),
  clearSignalLost: (trip: TripRef): Promise<void> => clearSignalLost(firestore(), trip),
  accounts: lazily(() => accounts(getAuth(adminApp()))),
  medicalProfiles: lazily(() => medicalProfiles(firestore())),
  evidence: lazily(() => evidenceStore(firestore(), getStorage(adminApp()))),
  timestamp: lazily(() => timestampAuthority(env().TIMESTAMP_URL)),
  family: lazily(() => familyStore(firestore())),
  accountData: lazily(() => accountData(firestore(), getStorage(adminApp()), getAuth(adminApp()))),
  accountDirectory: lazily(() => accountDirectory(getAuth(adminApp()))),
  sessionStart: lazily(() => sessionStart(getAuth(adminApp()))),
  adReviews: lazily(() => adReviews(firestore())),
  payments: lazily(() => paymentStore(firestore())),
  paystack: lazily(() => paystack(paymentEnv())),
  paymentEnv,
  shares: lazily(() => shareStore(firestore())),
  track: lazily(() => trackReader(firestore())),
  storedPhotos: lazily(() => storedPhotos(firestore(), getStorage(adminApp()))),
  tripPhotos: lazily(() => tripPhotos(getStorage(adminApp()))),
  ownLimits: lazily(memoryLimits),
  sharedLimits: lazily(() => storedLimits(firestore())),
  queue: lazily(() => deliveryQueue(getFunctions(adminApp()))),
  ladderTimer: lazily(() => ladderTimer(getFunctions(adminApp()))),
  phoneEnv,
  phones: lazily((): Phones => {
    const { sms, voice, otherPrefixes, budgetKobo } = phoneEnv();
    return {
      sms: sms && termiiTexter(sms),
      voice: voice && africasTalkingCaller(voice),
      otherPrefixes,
      budgetKobo,
    };
  }),
  geocoder: lazily(() => mapboxGeocoder({ baseUrl: env().MAPBOX_BASE_URL, token: env().MAPBOX_TOKEN })),
  mailer: lazily(() =>
    sendGridMailer({
      apiKey: env().SENDGRID_API_KEY,
      baseUrl: env().SENDGRID_BASE_URL,
      from: env().MAIL_FROM,
    }),
  ),
  pusher: lazily(() =>
    env().FCM_BASE_URL === ""
      ? adminPusher(getMessaging(adminApp()))
      : httpPusher({ baseUrl: env().FCM_BASE_URL, projectId: process.env["GCLOUD_PROJECT"] ?? "" }),
  ),
};
