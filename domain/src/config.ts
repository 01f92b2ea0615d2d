/** The constants of the product. Units are in the names; money is kobo (1 naira = 100 kobo). */

/**
 * The Cloud Functions region: the nearest to Nigeria that offers 2nd-generation functions with
 * Eventarc for Firestore.
 */
export const REGION = "europe-west1";
export const APP_NAME = "GuardianLink";
/** Stands for the name of a user who has none that may be shown. */
export const UNNAMED_USER = "A GuardianLink user";
export const APP_VERSION = "1.0.0";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS };

export const TRIAL_DAYS = 3;
export const TRIAL_WARNING_DAYS = 1;
/**
 * Opens every paid feature to everyone while it is true. firestore.rules holds the same flag; a
 * test compares them.
 */
export const EARLY_ACCESS_FOR_ALL: boolean = false;

export const PASSWORD_MIN_LENGTH = 8;
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 255;
export const PHONE_MIN_LENGTH = 10;
export const PLATE_MAX_LENGTH = 20;
export const NOTES_MAX_LENGTH = 500;
export const ADDRESS_MAX_LENGTH = 300;
export const MEDICAL_TEXT_MAX_LENGTH = 2000;

/**
 * 112 is Nigeria's national emergency number: free, on any network. GSM phones route 911 to the
 * same place. Source: Nigerian Communications Commission, emergency number 112.
 */
export const EMERGENCY_NUMBER = "112";
/** How the number is written wherever a sentence names it. */
export const EMERGENCY_NUMBER_TEXT = "112 or 911";

export const COUNTRY_CALLING_CODE = "+234";

export const INSTALL_BANNER_DELAY_MS = 2 * SECOND_MS;
/** The statistics of a traveller count at most this many of the newest trips. */
export const STATISTICS_TRIPS = 100;
/** The months that the statistics go back, the present one included. */
export const STATISTICS_MONTHS = 12;
export const RECENT_TRIPS_SHOWN = 5;
export const ACTIVE_TRIP_TICK_MS = SECOND_MS;
export const QR_CODE_SIZE_PX = 200;
export const SCROLL_TO_QR_DELAY_MS = 300;
export const PAYMENT_REDIRECT_DELAY_MS = 5 * SECOND_MS;
/** For how long the locations of a trip are kept: long enough for an inquiry, but not forever. */
export const LOCATION_RETENTION_DAYS = 180;
export const PUSH_TOKEN_REFRESH_MS = 7 * DAY_MS;
export const TOKEN_PREVIEW_LENGTH = 20;

export const PHOTO = {
  mimeType: "image/jpeg",
  quality: 0.8,
  idealWidthPx: 1280,
  idealHeightPx: 720,
  facingMode: "environment",
  /** Ten times what a camera of 1280x720 gives at this quality. */
  maxBytes: 2 * 1024 * 1024,
} as const;

/** Options of the Geolocation API, in milliseconds. */
export const GEOLOCATION = {
  permissionCheck: { enableHighAccuracy: true, timeout: 10 * SECOND_MS, maximumAge: 300 * SECOND_MS },
  singleRead: { enableHighAccuracy: true, timeout: 10 * SECOND_MS, maximumAge: 60 * SECOND_MS },
  watch: { enableHighAccuracy: true, timeout: 15 * SECOND_MS, maximumAge: 30 * SECOND_MS },
} as const;
export const COORDINATE_DECIMALS = 6;
/** Do not wait longer than this for a geocoding answer; show the coordinates instead. */
export const GEOCODING_TIMEOUT_MS = 3 * SECOND_MS;
export const GEOCODING_LIMIT = 1;
/** Someone who searches for an address waits for the answer, unlike an alert. */
export const ADDRESS_SEARCH_TIMEOUT_MS = 10 * SECOND_MS;
export const ADDRESS_SEARCH_LIMIT = 5;

/**
 * Expected arrival is prefilled this far ahead, because a trip without one can never be overdue.
 */
export const DEFAULT_ETA_MINUTES = 60;
export const ETA_CHOICES_MINUTES = [30, 60, 120, 180, 360] as const;
/**
 * The traveller is asked this long before the expected arrival, and may extend by one of the
 * choices.
 */
export const ARRIVAL_PROMPT_MINUTES = 10;
export const ETA_EXTENSIONS_MINUTES = [15, 30, 60] as const;
/** A live location older than this is shown as old. */
export const LOCATION_STALE_MS = 60 * SECOND_MS;
export const SIGNAL_QUIET_MS = 15 * MINUTE_MS;
export const SIGNAL_LOST_MS = 30 * MINUTE_MS;
/** A live link stops working this long after the trip has ended. */
export const SHARE_LIFETIME_AFTER_TRIP_MS = 24 * HOUR_MS;

/**
 * How often a location is stored: a driving phone at most once per 10 s, a standing one every 5
 * minutes (12 an hour).
 */
export const TRACKING = {
  minIntervalMs: 10 * SECOND_MS,
  heartbeatMs: 5 * MINUTE_MS,
  minDistanceM: 30,
} as const;

export const RECOMMENDED_CONTACTS_TEXT = "2-3";
