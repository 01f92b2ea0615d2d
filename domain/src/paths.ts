import { alertId, tripId, userId } from "./ids.ts";
import type {
  AdId,
  AlertId,
  ContactId,
  DeviceId,
  MedicalToken,
  RoleToken,
  ShareToken,
  TripId,
  UserId,
} from "./ids.ts";

/**
 * The alerts and live links after a duress PIN, which the trip's owner cannot read: no rule matches
 * the collection.
 */
const hidden = (uid: UserId, trip: TripId) => `users/${uid}/trips/${trip}/hidden/pin`;

/** The ids of alerts after a duress PIN begin so, and no others do (firestore.rules). */
const DURESS_PREFIX = "duress_";

/** The id of the alert after a duress PIN. `at` is when the PIN was entered. */
export const duressAlertId = (at: Date): AlertId => alertId(`${DURESS_PREFIX}${at.getTime()}`);

/** Whether the alert is hidden from the trip's owner. */
export const isDuressAlert = (alert: AlertId): boolean => alert.startsWith(DURESS_PREFIX);

const alertPath = (uid: UserId, trip: TripId, alert: AlertId): string =>
  `${isDuressAlert(alert) ? hidden(uid, trip) : `users/${uid}/trips/${trip}`}/alerts/${alert}`;

/** Firestore document and collection paths. */
export const paths = {
  user: (uid: UserId) => `users/${uid}`,
  /** What the server counts of an account for the limits in the rules. Server only. */
  accountUsage: (uid: UserId) => `users/${uid}/usage/counts`,
  devices: (uid: UserId) => `users/${uid}/devices`,
  device: (uid: UserId, device: DeviceId) => `users/${uid}/devices/${device}`,
  contacts: (uid: UserId) => `users/${uid}/contacts`,
  contact: (uid: UserId, contact: ContactId) => `users/${uid}/contacts/${contact}`,
  trips: (uid: UserId) => `users/${uid}/trips`,
  trip: (uid: UserId, trip: TripId) => `users/${uid}/trips/${trip}`,
  locations: (uid: UserId, trip: TripId) => `users/${uid}/trips/${trip}/locations`,
  location: (uid: UserId, trip: TripId, id: string) => `users/${uid}/trips/${trip}/locations/${id}`,
  alerts: (uid: UserId, trip: TripId) => `users/${uid}/trips/${trip}/alerts`,
  alert: alertPath,
  deliveries: (uid: UserId, trip: TripId, alert: AlertId) => `${alertPath(uid, trip, alert)}/deliveries`,
  delivery: (uid: UserId, trip: TripId, alert: AlertId, id: string) =>
    `${alertPath(uid, trip, alert)}/deliveries/${id}`,
  /** A delivery's recipient and lease. Server only, unlike the delivery beside it. */
  job: (uid: UserId, trip: TripId, alert: AlertId, id: string) => `${alertPath(uid, trip, alert)}/jobs/${id}`,
  /**
   * Says that the trip has ended. It is written with the end, because locations change the trip,
   * too.
   */
  tripEnd: (uid: UserId, trip: TripId) => `users/${uid}/trips/${trip}/events/ended`,
  /** The server's watch over the trip. */
  tripWatch: (uid: UserId, trip: TripId) => `users/${uid}/trips/${trip}/watch/state`,
  /** What happened in an hour of the trip, for its evidence. Server only. */
  journalHour: (uid: UserId, trip: TripId, hour: string) => `users/${uid}/trips/${trip}/journal/${hour}`,
  medicalProfile: (uid: UserId) => `medicalProfiles/${uid}`,
  /**
   * The owner of a public token. Its name makes the token unique, and it stays after the token is
   * given up, so that no one else gets that token.
   */
  medicalTokenOwner: (token: MedicalToken) => `medicalTokens/${token}`,
  medicalOpenings: (uid: UserId) => `medicalProfiles/${uid}/openings`,
  medicalOpening: (uid: UserId, id: string) => `medicalProfiles/${uid}/openings/${id}`,
  adBanners: () => "adBanners",
  adBanner: (ad: AdId) => `adBanners/${ad}`,
  share: (token: ShareToken) => `shares/${token}`,
  shareLinks: (uid: UserId, trip: TripId) => `users/${uid}/trips/${trip}/shareLinks`,
  shareLink: (uid: UserId, trip: TripId, link: string) => `users/${uid}/trips/${trip}/shareLinks/${link}`,
  /** The PINs of an account. Server only. */
  pins: (uid: UserId) => `pins/${uid}`,
  /** The PINs that were entered in a trip. This and what lies under it is the server's only. */
  tripPins: hidden,
  duressAlerts: (uid: UserId, trip: TripId) => `${hidden(uid, trip)}/alerts`,
  duressLinks: (uid: UserId, trip: TripId) => `${hidden(uid, trip)}/shareLinks`,
  duressLink: (uid: UserId, trip: TripId, link: string) => `${hidden(uid, trip)}/shareLinks/${link}`,
  /** Changes with each answer to an alert after a duress PIN. */
  duressMark: (uid: UserId, trip: TripId) => `users/${uid}/trips/${trip}/hidden/live`,
  contactRoles: () => "contactRoles",
  contactRole: (id: string) => `contactRoles/${id}`,
  /**
   * Says that the owner of a mailbox wants nothing from any account. Its id is a hash. Server only.
   */
  refusedMailbox: (id: string) => `refusedMailboxes/${id}`,
  refusedPhone: (id: string) => `refusedPhones/${id}`,
  payment: (reference: string) => `payments/${reference}`,
} as const;

/** Collection names for collection-group queries and rules. */
export const collections = {
  trips: "trips",
  contacts: "contacts",
  devices: "devices",
  alerts: "alerts",
  deliveries: "deliveries",
  jobs: "jobs",
  watch: "watch",
} as const;

/** The storage bucket folder of trip photos, the product's "trip-photos". */
const TRIP_PHOTOS = "trip-photos";

/** The folder of a trip's photos in Storage, with a slash at the end. */
export const tripPhotoFolder = (uid: UserId, trip: TripId): string => `${TRIP_PHOTOS}/${uid}/${trip}/`;

/** The Storage path of a trip's photo. `takenAtMs` is milliseconds since the epoch. */
export const tripPhotoPath = (uid: UserId, trip: TripId, takenAtMs: number): string =>
  `${tripPhotoFolder(uid, trip)}${takenAtMs}.jpg`;

/** The trip whose photo lies at a path in Storage; null for a path of something else. */
export function tripOfPhoto(path: string): { readonly userId: UserId; readonly tripId: TripId } | null {
  const [folder, uid, trip, file] = path.split("/");
  return folder === TRIP_PHOTOS && uid && trip && file ? { userId: userId(uid), tripId: tripId(trip) } : null;
}

/**
 * When the photo at a path was taken, in milliseconds since the epoch; null for a path that is not
 * one of this trip's photos.
 */
export function tripPhotoTakenAtMs(path: string, uid: UserId, trip: TripId): number | null {
  const takenAtMs = Number(/\/(\d{1,15})\.jpg$/.exec(path)?.[1] ?? Number.NaN);
  return tripPhotoPath(uid, trip, takenAtMs) === path ? takenAtMs : null;
}

/**
 * The query parameter of /trip/active in messages about one trip, which may be read late: once the
 * trip is over, its report opens.
 */
export const TRIP_QUERY = "trip";

/** The pages of the app. */
export const routes = {
  login: "/auth/login",
  signup: "/auth/signup",
  forgotPassword: "/auth/forgot-password",
  dashboard: "/",
  trip: "/trip",
  activeTrip: "/trip/active",
  tripReport: (trip: TripId) => `/trip/${trip}/report`,
  contacts: "/contacts",
  medireach: "/medireach",
  medicalPage: (token: MedicalToken) => `/medireach/${token}`,
  contactPage: (token: RoleToken) => `/contact/${token}`,
  /** Where the holder of a contact's link chooses to get the alerts in the app. */
  alertsInApp: (token: string) => `/alerts-in-app?token=${encodeURIComponent(token)}`,
  track: (token: ShareToken) => `/track/${token}`,
  subscription: "/subscription",
  paymentSuccess: "/payment-success",
  profile: "/profile",
  notifications: "/notifications",
  pwaHelp: "/pwa-help",
  adsManager: "/ads-manager",
  analytics: "/analytics",
  practice: "/practice",
  family: "/family",
  /** A page of its own, without the app. */
  privacy: "/privacy",
  familyAccept: (token: string) => `/family/accept?token=${encodeURIComponent(token)}`,
} as const;
