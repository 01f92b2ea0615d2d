import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Check } from "@guardianlink/domain/watch/check";
import { publicToken, roleToken, shareToken } from "@guardianlink/domain/ids";
import type { RoleToken, ShareToken } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { getFunctions } from "firebase-admin/functions";
import { getStorage } from "firebase-admin/storage";
import { accountData } from "./firestore/account/account-data.ts";
import { accountDirectory } from "./account-directory.ts";
import { accountOwner, endSessions, sessionsEnded, sessionStart } from "./accounts.ts";
import { accountUsage } from "./firestore/account/account-usage.ts";
import { adReviews } from "./firestore/account/ad-reviews.ts";
import { alertStore } from "./firestore/alerts/alert-store.ts";
import { alertTimer } from "./alert-timer.ts";
import { storedLimits } from "./firestore/stored-limits.ts";
import { adminApp } from "./app.ts";
import { contactRoleStore } from "./firestore/contacts/contact-role-store.ts";
import { deliveryQueue } from "./delivery-queue.ts";
import { deliveryStore } from "./firestore/alerts/delivery-store.ts";
import { earlyReports } from "./firestore/alerts/early-reports.ts";
import { ladderStore } from "./firestore/alerts/ladder-store.ts";
import { africasTalkingCaller } from "./phone/africastalking-caller.ts";
import { parsePhoneEnv } from "./phone/phone-env.ts";
import { africasTalkingTexter } from "./phone/africastalking-texter.ts";
import { termiiTexter } from "./phone/termii-texter.ts";
import { textersInOrder } from "./phone/texters-in-order.ts";
import { deviceStore } from "./firestore/account/devices.ts";
import { parseEnv, requireSecret } from "./env.ts";
import { earlierTrips } from "./firestore/trips/earlier-trips.ts";
import { evidenceStore } from "./firestore/evidence/evidence-store.ts";
import { mailPlaces } from "./firestore/contacts/mail-places.ts";
import { phonePlaces } from "./firestore/contacts/phone-places.ts";
import { phoneRefusals } from "./firestore/contacts/phone-refusals.ts";
import { accountState } from "./firestore/account/account-state.ts";
import { formerTrials } from "./firestore/account/former-trials.ts";
import { forgottenAlerts } from "./firestore/alerts/forgotten-alerts.ts";
import { httpPusher } from "./push/fcm-http-pusher.ts";
import { googleAccessToken } from "./push/google-access-token.ts";
import { familyStore } from "./firestore/family-store.ts";
import { markLiveChange } from "./firestore/sharing/live-change.ts";
import { log } from "./shared/logs.ts";
import { mapboxGeocoder } from "./mapbox-geocoder.ts";
import { memoryLimits } from "./memory-limits.ts";
import { medicalProfiles } from "./firestore/medical-profiles.ts";
import { overdueTrips } from "./firestore/trips/overdue-trips.ts";
import { pinHasher } from "./pin-hasher.ts";
import { pinSteps } from "./firestore/pins/pin-steps.ts";
import { pinStore } from "./firestore/pins/pin-store.ts";
import { pinUses } from "./firestore/pins/trip-pins.ts";
import { parsePaymentEnv } from "./payments/payment-env.ts";
import { paymentStore } from "./firestore/payment-store.ts";
import { paystack } from "./payments/paystack.ts";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Mailer, Phones } from "../usecases/messaging/ports.ts";
import type { EscalationMove } from "../usecases/trips/ports.ts";
import { mailersInOrder } from "./mail/mailers-in-order.ts";
import { resendMailer } from "./mail/resend-mailer.ts";
import { sealQueue } from "./seal-queue.ts";
import { sendGridMailer } from "./mail/sendgrid-mailer.ts";
import type { Trip } from "@guardianlink/domain/trips/trip";
import {
  addToWatch,
  clearSignalLost,
  leaveWatch,
  moveEscalation,
} from "./firestore/trips/trip-watch-fields.ts";
import { watchedTrips } from "./firestore/trips/watched-trips.ts";
import { refusingLimits } from "./refusing-limits.ts";
import { reportedLimits } from "./reported-limits.ts";
import {
  reportedCaller,
  reportedMailer,
  reportedMessenger,
  reportedPusher,
  reportedTexter,
} from "./reported-refusals.ts";
import { duressShareStore, shareStore } from "./firestore/sharing/share-store.ts";
import { duressAlerts, duressTrack } from "./firestore/pins/duress-track.ts";
import { changePhoneStatus } from "./firestore/trips/phone-status.ts";
import { addToJournal } from "./firestore/trips/trip-journal.ts";
import { trackReader } from "./firestore/sharing/track-reader.ts";
import { cancelInformation, tripWatches } from "./firestore/trips/trip-watches.ts";
import { timestampAuthority } from "./timestamp-authority.ts";
import { recordings, storedFiles, tripFiles } from "./trip-files.ts";
import { withPlainerTemplates } from "./whatsapp/plainer-templates.ts";
import { cloudApiMessenger } from "./whatsapp/whatsapp-messenger.ts";

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

const GOOGLE_FCM = "https://fcm.googleapis.com";

/** The origin of links in messages, without a slash at the end. */
const publicOrigin = (): string => env().PUBLIC_ORIGIN.replace(/\/$/, "");

const sharedLimits = lazily(() => reportedLimits(storedLimits(firestore()), log));

const newReceipt = (): string => publicToken(randomBytes(16));

/** Null while the service is off. */
const secondMailer = lazily((): Mailer | null => {
  const { RESEND_FROM: from, RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl } = env();
  if (from === "" || apiKey === "") return null;
  return reportedMailer(resendMailer({ apiKey, baseUrl, from }), "resend", log);
});

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
  pins: lazily(() => pinStore(firestore())),
  pinSteps: lazily(() => pinSteps(firestore())),
  pinUses: lazily(() => pinUses(firestore())),
  hashPin: lazily(() => pinHasher(requireSecret(env(), "ADDRESS_KEY"))),
  usage: lazily(() => accountUsage(firestore(), log)),
  alerts: lazily(() => alertStore(firestore())),
  deliveries: lazily(() =>
    deliveryStore(firestore(), log, newReceipt, phoneRefusals(firestore(), env().ADDRESS_KEY).among),
  ),
  ladders: lazily(() => ladderStore(firestore(), newReceipt)),
  earlyReports: lazily(() => earlyReports(firestore())),
  forgottenAlerts: lazily(() => forgottenAlerts(firestore())),
  devices: lazily(() => deviceStore(firestore(), sessionStart(getAuth(adminApp())))),
  trips: lazily(() => overdueTrips(firestore())),
  watchedTrips: lazily(() => watchedTrips(firestore())),
  watches: lazily(() => tripWatches(firestore())),
  earlierTrips: (trip: Trip, destination: string) => earlierTrips(firestore(), trip, destination),
  addToJournal: addToJournal(() => firestore()),
  changePhoneStatus: changePhoneStatus(() => firestore()),
  cancelInformation: (trip: TripRef, check: Check, now: Date): Promise<void> =>
    cancelInformation(firestore(), trip, check, now),
  moveEscalation: (trip: TripRef, move: EscalationMove): Promise<void> =>
    moveEscalation(firestore(), trip, move),
  addToWatch: (trip: TripRef): Promise<void> => addToWatch(firestore(), trip),
  leaveWatch: (trip: TripRef): Promise<void> => leaveWatch(firestore(), trip),
  clearSignalLost: (trip: TripRef): Promise<void> => clearSignalLost(firestore(), trip),
  markLiveChange: (trip: TripRef): Promise<void> => markLiveChange(firestore(), trip),
  medicalProfiles: lazily(() => medicalProfiles(firestore())),
  evidence: lazily(() => evidenceStore(firestore(), getStorage(adminApp()))),
  seals: lazily(() => sealQueue(getFunctions(adminApp()))),
  timestamp: lazily(() => timestampAuthority(env().TIMESTAMP_URL)),
  family: lazily(() => familyStore(firestore())),
  accountData: lazily(() => accountData(firestore(), getStorage(adminApp()), getAuth(adminApp()))),
  phonePlaces: lazily(() => phonePlaces(firestore())),
  mailPlaces: lazily(() => mailPlaces(firestore())),
  phoneRefusals: lazily(() => phoneRefusals(firestore(), env().ADDRESS_KEY)),
  formerTrials: lazily(() => formerTrials(firestore(), requireSecret(env(), "ADDRESS_KEY"))),
  accountDirectory: lazily(() => accountDirectory(getAuth(adminApp()))),
  accountOwner: lazily(() => accountOwner(getAuth(adminApp()))),
  endSessions: lazily(() => endSessions(getAuth(adminApp()))),
  sessionStart: lazily(() => sessionStart(getAuth(adminApp()))),
  sessionsEnded: lazily(() => sessionsEnded(getAuth(adminApp()))),
  adReviews: lazily(() => adReviews(firestore())),
  accountState: accountState(firestore),
  payments: lazily(() => paymentStore(firestore())),
  paystack: lazily(() => paystack(paymentEnv())),
  paymentEnv,
  shares: lazily(() => shareStore(firestore())),
  duressShares: lazily(() => duressShareStore(firestore())),
  track: lazily(() => trackReader(firestore())),
  duressAlerts: lazily(() => duressAlerts(firestore())),
  duressTrack: lazily(() => duressTrack(firestore(), trackReader(firestore()))),
  storedFiles: lazily(() => storedFiles(firestore(), getStorage(adminApp()))),
  tripFiles: lazily(() => tripFiles(getStorage(adminApp()))),
  recordings: lazily(() => recordings(getStorage(adminApp()))),
  ownLimits: lazily(() => reportedLimits(memoryLimits(), log)),
  /** Throws when it cannot count. */
  sharedLimits,
  /** For what a person asks for and can ask for again. */
  refusingLimits: lazily(() => refusingLimits(sharedLimits(), log)),
  queue: lazily(() => deliveryQueue(getFunctions(adminApp()))),
  ladderTimer: lazily(() => alertTimer(getFunctions(adminApp()), "climbLadder")),
  countdownTimer: lazily(() => alertTimer(getFunctions(adminApp()), "releaseSos")),
  env,
  phoneEnv,
  phones: lazily((): Phones => {
    const { sms, secondSms, whatsapp, voice, otherPrefixes, budgetKobo } = phoneEnv();
    return {
      sms: textersInOrder(
        sms && reportedTexter(termiiTexter(sms), "termii", log),
        secondSms && reportedTexter(africasTalkingTexter(secondSms), "africastalking", log),
      ),
      whatsapp: whatsapp && withPlainerTemplates(reportedMessenger(cloudApiMessenger(whatsapp), log)),
      voice: voice && reportedCaller(africasTalkingCaller(voice), "africastalking", log),
      otherPrefixes,
      budgetKobo,
    };
  }),
  geocoder: lazily(() =>
    mapboxGeocoder({ baseUrl: env().MAPBOX_BASE_URL, token: requireSecret(env(), "MAPBOX_TOKEN") }),
  ),
  mailer: lazily(() =>
    mailersInOrder(
      reportedMailer(
        sendGridMailer({
          apiKey: requireSecret(env(), "SENDGRID_API_KEY"),
          baseUrl: env().SENDGRID_BASE_URL,
          from: env().MAIL_FROM,
        }),
        "sendgrid",
        log,
      ),
      secondMailer(),
    ),
  ),
  pusher: lazily(() => {
    const { FCM_BASE_URL: standIn } = env();
    const pusher = httpPusher({
      projectId: process.env["GCLOUD_PROJECT"] ?? adminApp().options.projectId ?? "",
      // A stand-in must not get a token of Google.
      ...(standIn === ""
        ? { baseUrl: GOOGLE_FCM, accessToken: googleAccessToken(adminApp()) }
        : { baseUrl: standIn, accessToken: () => Promise.resolve("stand-in") }),
    });
    return reportedPusher(pusher, log);
  }),
};
