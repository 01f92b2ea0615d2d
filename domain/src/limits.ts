import { DAY_MS, HOUR_MS, MINUTE_MS } from "./config.ts";

/**
 * The limits of what a client can store. firestore.rules has the same numbers
 * (tests/rules/limits.test.ts compares them), so that every reader can parse what the rules accept.
 */

/**
 * How far a time written by a phone can be from the server's, in days. Wide, because a trip that
 * started without network keeps the phone's time, and refusing it would refuse its SOS too
 * (docs/decisions/070).
 */
export const PHONE_TIME_TOLERANCE_DAYS = 366;

/** Whether the rules accept a phone's time that reaches the server at `now`. */
export const isPlausiblePhoneTime = (time: Date, now: Date): boolean =>
  Math.abs(time.getTime() - now.getTime()) < PHONE_TIME_TOLERANCE_DAYS * DAY_MS;

/** The longest duration of a trip in minutes: both of its ends can be off by the tolerance. */
export const DURATION_MAX_MINUTES = (2 * PHONE_TIME_TOLERANCE_DAYS * DAY_MS) / MINUTE_MS;

/** A later expected arrival is a typing mistake, and no one would be alerted in time. */
export const ETA_MAX_DAYS = 30;

/**
 * What the rules allow beyond the form's bounds, in hours: the form was filled in before the trip
 * started, and the phone's clock may be corrected in between.
 */
export const ETA_TOLERANCE_HOURS = 24;

/** Whether the rules accept the expected arrival of a new trip. Both times are of one clock. */
export const isPlausibleEta = (eta: Date, startedAt: Date): boolean => {
  const afterStartMs = eta.getTime() - startedAt.getTime();
  const toleranceMs = ETA_TOLERANCE_HOURS * HOUR_MS;
  return afterStartMs > -toleranceMs && afterStartMs < ETA_MAX_DAYS * DAY_MS + toleranceMs;
};

/**
 * Whether the rules accept a later expected arrival of a running trip: soon after now or after the
 * start, because the trip may have started on a clock that was wrong. One long past would only
 * raise another alert.
 */
export const isPlausiblePostponement = (eta: Date, startedAt: Date, now: Date): boolean => {
  const latest = Math.max(now.getTime(), startedAt.getTime()) + ETA_MAX_DAYS * DAY_MS;
  const toleranceMs = ETA_TOLERANCE_HOURS * HOUR_MS;
  return eta.getTime() > now.getTime() - toleranceMs && eta.getTime() < latest + toleranceMs;
};

/**
 * The most contacts, browsers or SOS that one batch adds, and one more than the trips that it
 * starts. The app adds one at a time. The server counts what is stored a moment after the batch, so
 * without this limit a single request could cause hundreds of its runs.
 */
export const MOST_IN_A_BATCH = 6;

/**
 * The most contacts of an account that get its alerts, in the order in which they were added.
 * SPEC.md recommends two or three.
 */
export const MAX_CONTACTS = 10;

/**
 * The most changes of contacts in a day: additions, removals, new addresses and new numbers. Each
 * makes the server ask, mail or revoke, so later changes are refused until the day is over.
 */
export const CONTACT_CHANGES_PER_DAY = 100;

/**
 * The most trips of an account that run at the same time. Two phones need two. The others are for
 * trips that were never ended, and for the moment until the server's count changes after an end: a
 * refused trip would take its SOS with it.
 */
export const MAX_RUNNING_TRIPS = 5;

/**
 * The most trips that an account starts in a day. Later ones are refused until the day is over. An
 * SOS makes its trip also then.
 */
export const TRIPS_PER_DAY = 100;

/**
 * The most links of a medical page that an account makes in a day. Each leaves a document that
 * is never deleted, so that a printed code never opens another person's page.
 */
export const MEDICAL_LINKS_PER_DAY = 20;

/**
 * The most emails about one medical page in a day to a contact who has agreed. Anyone who has
 * seen the code can cause one every five minutes, and the page tells a helper to call.
 */
export const MEDICAL_ALERTS_PER_DAY = 24;

/**
 * The most browsers of an account. The server removes the others, the least recently used first.
 */
export const MAX_DEVICES = 10;

/**
 * For how long after its end a trip takes photos, in days: a phone that was off may still have one
 * of an SOS.
 */
export const PHOTO_UPLOAD_DAYS = 7;
/** The most photos of a trip. The app makes one of the vehicle and one for each SOS. */
export const MAX_TRIP_PHOTOS = 20;
/** The most photos of an account in a day: 80 MiB. */
export const PHOTOS_PER_DAY = 40;

/** The most payments that an account opens in a day, and the most questions whether one is paid. */
export const PAYMENTS_PER_DAY = 10;
export const PAYMENT_CHECKS_PER_DAY = 200;
/**
 * A payment that is not paid is forgotten after this time. The provider's page is closed long
 * before.
 */
export const PENDING_PAYMENT_KEPT_DAYS = 30;

/**
 * The most exports of an account in a day, and the most answers that they may take: ten trips each.
 */
export const EXPORTS_PER_DAY = 5;
export const EXPORT_ANSWERS_PER_DAY = 300;

/** The most live links that a traveller makes in a day without an alert. */
export const SHARES_PER_DAY = 50;
/** A live link works no longer than this, also when its trip is never ended, in days. */
export const SHARE_MAX_DAYS = 31;

/**
 * The most trips of an account in a day whose start and end are messages. Contacts and family get
 * none about further trips. The end of a trip in which contacts were alerted is always sent.
 */
export const ANNOUNCED_TRIPS_PER_DAY = 20;

/**
 * How many SOS of an account are sent as messages in each window. Later ones are coalesced: the
 * live page shows them.
 */
export const MAX_SENT_SOS = 3;
export const SENT_SOS_WINDOW_MS = 10 * MINUTE_MS;
/**
 * The most SOS of an account in an hour that are stored beyond those that are sent. Further ones
 * are refused until the hour is over: the contacts have been alerted many times.
 */
export const COALESCED_SOS_PER_HOUR = 60;

/**
 * How many overdue alerts of a trip are sent in an hour; the live page shows later ones. A
 * traveller who is late and postpones by the shortest time, over and over, has four.
 */
export const MAX_SENT_OVERDUE_PER_HOUR = 5;
/** With this many alerts of an account in a day the operator looks at it. All are sent. */
export const WATCHED_ALERTS_PER_DAY = 40;

/**
 * Metres of accuracy and metres per second. A browser may report nonsense, which must not stop an
 * SOS while it is finite.
 */
export const MEASUREMENT_MAX = 1e12;

export const PHOTO_PATH_MAX_LENGTH = 400;
export const URL_MAX_LENGTH = 2000;
export const PUSH_TOKEN_MAX_LENGTH = 4096;
export const USER_AGENT_MAX_LENGTH = 400;
/** The most ads of an account. */
export const MAX_ADS = 5;
/** How many ads a page reads. */
export const ADS_SHOWN = 5;
/** The largest picture of an ad, in bytes: it is a part of the ad's document. */
export const AD_PICTURE_MAX_BYTES = 50 * 1024;
export const AD_TITLE_MAX_LENGTH = 100;
export const AD_DESCRIPTION_MAX_LENGTH = 500;
/** An ad's display order, from minus to plus this. */
export const DISPLAY_ORDER_MAX = 1_000_000;
/** A phone number on the medical profile is free text, because it may include a name. */
export const MEDICAL_PHONE_MAX_LENGTH = 30;
