import type { ContactId, ShareToken, UserId } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import type { LocationReading } from "@guardianlink/domain/location";
import type { Share, ShareLink } from "@guardianlink/domain/trips/share";
import type { Alert, DeliveryState } from "@guardianlink/domain/alerts/alert";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { AlertRef, TripRef } from "@guardianlink/domain/refs";

/** The ports through which live links reach the outside. The adapters implement them. */

/** The fields of a link that change after it was created. */
type LinkChange = Partial<Pick<ShareLink, "expiresAt" | "revokedAt" | "openedAt" | "acknowledgedAt">>;

export interface ShareStore {
  /** The trip's links, the oldest first; of very many, the newest. */
  listLinks(trip: TripRef): Promise<readonly ShareLink[]>;
  getLink(trip: TripRef, linkId: string): Promise<ShareLink | null>;
  /** The share of the token, open or not; null for a token that was never issued. */
  findShare(token: ShareToken): Promise<Share | null>;
  /**
   * Decides about each link in one transaction over the trip and what is stored. A link that
   * `decide` returns is stored together with its share, and the link that it replaces opens nothing
   * any more. Nothing is created for a trip that does not exist.
   * @returns the links that exist afterwards
   */
  makeLinks(
    trip: TripRef,
    linkIds: readonly string[],
    decide: (trip: Trip, stored: ShareLink | null, linkId: string) => ShareLink | null,
  ): Promise<readonly ShareLink[]>;
  /** The trips that one of the contacts has a live link to, open or not. */
  listTripsOf(
    user: UserId,
    contactIds: readonly ContactId[],
  ): Promise<readonly (TripRef & { linkId: string })[]>;
  /**
   * Changes a link and its share in one transaction; `decide` returns null for no change. False
   * when there is no such link.
   */
  changeLink(trip: TripRef, linkId: string, decide: (link: ShareLink) => LinkChange | null): Promise<boolean>;
}

export interface WatchedTripState {
  readonly trip: Trip;
  readonly signalLostAt: Date | null;
  readonly changedAt: Date;
  /** Another one after each change of the trip's document. */
  readonly version: string;
}

/** What the live view reads of a trip. */
export interface TrackReader {
  /**
   * The trip, since when its signal is lost, and the server's time of its last change; null when
   * there is none.
   */
  getWatchedTrip(trip: TripRef): Promise<WatchedTripState | null>;
  /** The alerts that call for help: SOS and overdue. Of very many, the first and the newest. */
  listEmergencies(trip: TripRef): Promise<readonly Alert[]>;
  /** The latest locations after `since`, the oldest first, at most `limit`. */
  listRoute(trip: TripRef, since: Date | null, limit: number): Promise<readonly LocationReading[]>;
}

/** A photo or a piece of a recording, as a stream to the client. */
export interface FileStream {
  readonly contentType: string;
  readonly body: NodeJS.ReadableStream;
}

export interface TripFiles {
  /** Null when there is no such file. */
  open(path: string): Promise<FileStream | null>;
}

/** The names of a trip's recorded files, in any order. */
export type ListRecordings = (trip: TripRef) => Promise<readonly string[]>;

/** Makes tokens, and the address of the page that a token opens. */
export interface LinkMaker {
  /** A token that was never issued. */
  readonly newToken: () => ShareToken;
  /** The page that a token opens. */
  readonly linkTo: (token: ShareToken) => string;
}

/** The contact for whom a live link is made. */
export interface LinkHolder {
  readonly id: ContactId;
  readonly name: string;
}

/** The answers that the holder of a link can give. */
export type TrackAnswer = Extract<DeliveryState, "opened" | "acknowledged"> | "cannot";

/**
 * Records the answer of a contact in the ledger of every alert of the trip that the contact got.
 */
export type RecordAnswer = (
  trip: TripRef,
  contact: ContactId,
  answer: TrackAnswer,
  now: Date,
) => Promise<void>;

/** The languages in which contacts read. */
export interface ContactLanguages {
  languageOf(user: UserId, contact: ContactId): Promise<Language>;
  /** Keeps the language that a contact has picked on a page. */
  keepLanguage(user: UserId, contact: ContactId, language: Language): Promise<void>;
}

/** Ids only. */
export interface SharingLog {
  liveLinksNotMade(alert: AlertRef, error: unknown): void;
  travellerNotNotified(trip: TripRef, error: unknown): void;
}
