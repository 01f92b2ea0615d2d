import { tripId, userId } from "./ids.ts";
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

/** Firestore document and collection paths. */
export const paths = {
  user: (uid: UserId) => `users/${uid}`,
  devices: (uid: UserId) => `users/${uid}/devices`,
  device: (uid: UserId, device: DeviceId) => `users/${uid}/devices/${device}`,
  contacts: (uid: UserId) => `users/${uid}/contacts`,
  contact: (uid: UserId, contact: ContactId) => `users/${uid}/contacts/${contact}`,
  trips: (uid: UserId) => `users/${uid}/trips`,
  trip: (uid: UserId, trip: TripId) => `users/${uid}/trips/${trip}`,
  locations: (uid: UserId, trip: TripId) => `users/${uid}/trips/${trip}/locations`,
  location: (uid: UserId, trip: TripId, id: string) => `users/${uid}/trips/${trip}/locations/${id}`,
  alerts: (uid: UserId, trip: TripId) => `users/${uid}/trips/${trip}/alerts`,
  alert: (uid: UserId, trip: TripId, alert: AlertId) => `users/${uid}/trips/${trip}/alerts/${alert}`,
  deliveries: (uid: UserId, trip: TripId, alert: AlertId) =>
    `users/${uid}/trips/${trip}/alerts/${alert}/deliveries`,
  delivery: (uid: UserId, trip: TripId, alert: AlertId, id: string) =>
    `users/${uid}/trips/${trip}/alerts/${alert}/deliveries/${id}`,
  /** A delivery's recipient and lease. Server only, unlike the delivery beside it. */
  job: (uid: UserId, trip: TripId, alert: AlertId, id: string) =>
    `users/${uid}/trips/${trip}/alerts/${alert}/jobs/${id}`,
  /** The server's watch over the trip. */
  tripWatch: (uid: UserId, trip: TripId) => `users/${uid}/trips/${trip}/watch/state`,
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
  contactRoles: () => "contactRoles",
  contactRole: (id: string) => `contactRoles/${id}`,
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
