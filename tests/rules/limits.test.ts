import {
  ADDRESS_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  MEDICAL_TEXT_MAX_LENGTH,
  NAME_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  PHOTO,
  PLATE_MAX_LENGTH,
  LOCATION_RETENTION_DAYS,
} from "@guardianlink/domain/config";
import {
  ADS_SHOWN,
  AD_DESCRIPTION_MAX_LENGTH,
  AD_TITLE_MAX_LENGTH,
  DISPLAY_ORDER_MAX,
  DURATION_MAX_MINUTES,
  ETA_MAX_DAYS,
  ETA_TOLERANCE_HOURS,
  MAX_ADS,
  MAX_CONTACTS,
  MAX_RUNNING_TRIPS,
  MEASUREMENT_MAX,
  MEDICAL_PHONE_MAX_LENGTH,
  PHONE_TIME_TOLERANCE_DAYS,
  PHOTO_PATH_MAX_LENGTH,
  PHOTO_UPLOAD_DAYS,
  PUSH_TOKEN_MAX_LENGTH,
  URL_MAX_LENGTH,
  USER_AGENT_MAX_LENGTH,
} from "@guardianlink/domain/limits";
import { SOS_COUNTDOWN_CHOICES_S, sosCountdownS } from "@guardianlink/domain/account/sos-countdown";
import { AUDIO, AUDIO_CHOICES, AUDIO_ENDINGS, AUDIO_FILE } from "@guardianlink/domain/trips/sos-audio";
import { TEXT_PATTERNS } from "@guardianlink/domain/visible-text";
import { expect, test } from "vitest";
import { FIRESTORE_RULES, STORAGE_RULES } from "./support/environment.ts";

// firestore.rules repeats the constants of domain/src, because the rules language has no imports.

/** A pattern in RE2 syntax, escaped as a string literal of the rules. */
const inRules = (pattern: string): string => `'${pattern.replaceAll("\\u{", "\\\\x{")}'`;

test.each(["line", "prose", "plate", "email", "https", "day", "printable", "printableOrBlank"] as const)(
  "the rules have the pattern of %s",
  (name) => {
    expect(FIRESTORE_RULES).toContain(`.matches(${inRules(TEXT_PATTERNS[name])})`);
  },
);

test.each([
  `value > request.time - duration.value(${PHONE_TIME_TOLERANCE_DAYS}, 'd')`,
  `value < request.time + duration.value(${PHONE_TIME_TOLERANCE_DAYS}, 'd')`,
  `value > startedAt - duration.value(${ETA_TOLERANCE_HOURS}, 'h')`,
  `value < startedAt + duration.value(${ETA_MAX_DAYS} * 24 + ${ETA_TOLERANCE_HOURS}, 'h')`,
  `value < request.time + duration.value(${ETA_MAX_DAYS} * 24 + ${ETA_TOLERANCE_HOURS}, 'h')`,
  `value is int && value >= 0 && value <= ${DURATION_MAX_MINUTES};`,
  `data.timestamp + duration.value(${LOCATION_RETENTION_DAYS}, 'd')`,
  `value.accuracy <= ${MEASUREMENT_MAX}.0`,
  `value.speed <= ${MEASUREMENT_MAX}.0`,
  `value.size() <= ${PHOTO_PATH_MAX_LENGTH}`,
  `value.size() <= ${URL_MAX_LENGTH} && value.matches('https`,
  `isLine(data.name, ${NAME_MAX_LENGTH})`,
  `isLine(data.driverName, ${NAME_MAX_LENGTH})`,
  `isLine(data.fullName, ${NAME_MAX_LENGTH})`,
  `value.size() <= ${EMAIL_MAX_LENGTH}`,
  `data.licensePlate.size() <= ${PLATE_MAX_LENGTH}`,
  `isProseOrNull(data.destination, ${NOTES_MAX_LENGTH})`,
  `isLine(data.startAddress, ${ADDRESS_MAX_LENGTH})`,
  `value.size() <= ${MEDICAL_TEXT_MAX_LENGTH} ||`,
  `isLineOrEmptyOrNull(data.emergencyContactPhone, ${MEDICAL_PHONE_MAX_LENGTH})`,
  `data.token.size() <= ${PUSH_TOKEN_MAX_LENGTH}`,
  `data.userAgent.size() <= ${USER_AGENT_MAX_LENGTH}`,
  `isLine(data.title, ${AD_TITLE_MAX_LENGTH})`,
  `isProseOrNull(data.description, ${AD_DESCRIPTION_MAX_LENGTH})`,
  `usage.get('runningTrips', 0) < ${MAX_RUNNING_TRIPS}`,
  `usage.get('runningTrips', 0) < ${MAX_RUNNING_TRIPS + 1}`,
  `usageOf(uid).get('contacts', 0) < ${MAX_CONTACTS}`,
  `get('sosCountdownSeconds', ${sosCountdownS()}) in [${SOS_COUNTDOWN_CHOICES_S.join(", ")}]`,
  `request.query.limit <= ${ADS_SHOWN}`,
  `uid + '-${MAX_ADS}']`,
  `data.displayOrder >= -${DISPLAY_ORDER_MAX} && data.displayOrder <= ${DISPLAY_ORDER_MAX}`,
])("the rules have the bound %s", (condition) => {
  expect(FIRESTORE_RULES).toContain(condition);
});

test.each([
  `request.resource.size <= ${PHOTO.maxBytes / 1024 / 1024} * 1024 * 1024`,
  `request.resource.size <= ${AUDIO.maxBytes / 1024} * 1024`,
  `file.matches('${AUDIO_FILE.source.slice(1, -1)}')`,
  `request.resource.contentType in ['${Object.keys(AUDIO_ENDINGS).join("', '")}']`,
  `get('audio', 'off') in ['${AUDIO_CHOICES.slice(1).join("', '")}']`,
  `trip.completedAt > request.time - duration.value(${PHOTO_UPLOAD_DAYS}, 'd')`,
  `trip.createdAt > request.time - duration.value(${PHOTO_UPLOAD_DAYS}, 'd')`,
])("the Storage rules have the bound %s", (condition) => {
  expect(STORAGE_RULES).toContain(condition);
});
