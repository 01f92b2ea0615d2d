import * as z from "zod/mini";
import { CHECK_KINDS } from "../watch/check-kinds.ts";
import { isE164 } from "../e164.ts";
import { LANGUAGE_CODES } from "../languages/languages.ts";
import type { Language } from "../languages/languages.ts";
import { phoneStatusSchema } from "../watch/phone-status.ts";
import { AUDIO_FILE } from "./sos-audio.ts";
import { TRIP_STATUSES } from "./trip.ts";

/**
 * The paths that the live page requests, with the link's token in LINK_TOKEN_HEADER. Hosting sends
 * them to the function `track`.
 */
export const trackApi = {
  /**
   * GET. `sinceMs` leaves out the points of the route that the page already has, and `version` is
   * that of the view that it shows: without a change the answer is `TrackUnchanged`.
   */
  view: (sinceMs: number | null = null, version: string | null = null) => {
    const known = [
      ...(sinceMs === null ? [] : [`since=${sinceMs}`]),
      ...(version === null ? [] : [`version=${version}`]),
    ];
    return `/api/track/view${known.length === 0 ? "" : `?${known.join("&")}`}`;
  },
  /** GET: the photo of the view that was taken then. */
  photo: (takenAtMs: number) => `/api/track/photo?taken=${takenAtMs}`,
  /** GET: a piece of the recording that the view names. */
  audio: (file: string) => `/api/track/audio?file=${file}`,
  /** POST: a person has the page on the screen. */
  opened: "/api/track/opened",
  /** POST: "I can't". It takes back an earlier "I'm on it". */
  cannot: "/api/track/cannot",
  /** POST: chooses the language of messages and pages. */
  language: (language: Language) => `/api/track/language-${language}`,
  /** POST: "I'm on it". */
  acknowledge: "/api/track/acknowledge",
} as const;

/**
 * The time up to which a page already has the route, from the parameter of `view`; null for the
 * whole route.
 */
export const readSince = (parameter: unknown): Date | null =>
  typeof parameter === "string" && /^\d{1,15}$/.test(parameter) ? new Date(Number(parameter)) : null;

/** The version that a page shows, from the parameter of `view`; null for none. */
export const readVersion = (parameter: unknown): string | null =>
  typeof parameter === "string" ? parameter : null;

/** When the asked photo was taken, from the parameter of `photo`; null for the newest. */
export const readTaken = (parameter: unknown): number | null => readSince(parameter)?.getTime() ?? null;

/** Shown for every token that opens nothing: unknown, revoked or expired. */
export const LINK_ENDED = "This link has ended";

/** The most points of the route in one answer. */
export const ROUTE_POINTS_MAX = 120;

const timeMs = z.int();
/** "sos": the newest photo of an SOS. "vehicle": the vehicle at the start of the trip. */
const photoSchema = z.object({ kind: z.enum(["sos", "vehicle"]), takenAtMs: timeMs });
export type TrackPhoto = z.infer<typeof photoSchema>;
const pointSchema = z.object({ latitude: z.number(), longitude: z.number(), atMs: timeMs });
export type TrackPoint = z.infer<typeof pointSchema>;

const phoneStatusViewSchema = z.object({
  state: phoneStatusSchema.shape.state,
  battery: phoneStatusSchema.shape.battery,
  network: z.catch(z.optional(z.nullable(z.enum(["slow-2g", "2g", "3g", "4g"]))), null),
  atMs: timeMs,
});

/** Everything that leaves the server. Times are milliseconds since the epoch. */
export const trackViewSchema = z.object({
  travellerName: z.string(),
  /**
   * The traveller's own number, when there is one to call: while the trip runs, and after an alert.
   * A page that cannot read it shows the rest.
   */
  phone: z.catch(z.nullable(z.string().check(z.refine(isE164))), null),
  licensePlate: z.string(),
  driverName: z.string(),
  destination: z.nullable(z.string()),
  status: z.enum(TRIP_STATUSES),
  startedAtMs: timeMs,
  endedAtMs: z.nullable(timeMs),
  etaMs: z.nullable(timeMs),
  /** When the first SOS of the trip was raised; null without one. */
  sosAtMs: z.nullable(timeMs),
  /**
   * When the traveller's duress PIN was entered; null without one, and on every link that the
   * traveller can open.
   */
  duressAtMs: z.catch(z.nullable(timeMs), null),
  /**
   * Since when the server has lost contact with the phone; null while locations arrive and after
   * the trip.
   */
  signalLostAtMs: z.nullable(timeMs),
  /**
   * The question to the traveller that got no answer, about which the contacts were informed; null
   * when there is none, or it was answered after all.
   */
  check: z.catch(z.nullable(z.object({ kind: z.enum(CHECK_KINDS), askedAtMs: timeMs })), null),
  /** What the phone last reported; null when that is not known, and after the trip. */
  phoneStatus: z.catch(z.nullable(phoneStatusViewSchema), null),
  /**
   * The newest location. Live pages of an older version stay open during a release and read this
   * name.
   */
  position: z.nullable(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      accuracyM: z.nullable(z.number()),
      speedMps: z.nullable(z.number()),
      atMs: timeMs,
    }),
  ),
  /** The address of the location, when it is known. */
  address: z.nullable(z.string()),
  /** Oldest first. */
  route: z.array(pointSchema),
  /** At most one of each kind, the SOS photo first. */
  photos: z.catch(z.array(photoSchema), []),
  /**
   * The pieces of what the phone records during an SOS, the first one first; empty unless the
   * traveller lets contacts hear it. Each plays by itself.
   */
  audio: z.catch(z.array(z.object({ file: z.string().check(z.regex(AUDIO_FILE)), atMs: timeMs })), []),
  /** When the newest alert was sent to the contacts; null without one. */
  alertedAtMs: z.nullable(timeMs),
  /**
   * Who has answered "I'm on it", the first one first. The name is null for a person who was handed
   * the link.
   */
  onIt: z.array(z.object({ name: z.nullable(z.string()), atMs: timeMs, isYou: z.boolean() })),
  /** Names this state of the trip; null when the page must ask for everything again. */
  version: z.catch(z.nullable(z.string()), null),
  /**
   * The language in which the page opens. Only the first answer has it, and only for the contact of
   * the link.
   */
  language: z.catch(z.nullable(z.enum(LANGUAGE_CODES)), null),
  /** The server's time. */
  nowMs: timeMs,
});
export type TrackView = z.infer<typeof trackViewSchema>;

/** The answer to a page that shows the current version. */
export const trackUnchangedSchema = z.object({ unchanged: z.literal(true), nowMs: timeMs });
export type TrackUnchanged = z.infer<typeof trackUnchangedSchema>;
