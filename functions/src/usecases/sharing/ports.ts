import type { ContactId, ShareToken, UserId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import type { Share, ShareLink } from "@guardianlink/domain/share";
import type { Alert, DeliveryState } from "@guardianlink/domain/alert";
import type { Trip } from "@guardianlink/domain/trip";
import type { AlertRef, TripRef } from "@guardianlink/domain/refs";

/** What live links need from the world outside. The adapters implement these. */

/** The fields of a link that change after it was made. */
export type LinkChange = Partial<Pick<ShareLink, "expiresAt" | "revokedAt" | "openedAt" | "acknowledgedAt">>;

export interface ShareStore {
  /** The trip's links, the ones made first come first. */
  listLinks(trip: TripRef): Promise<readonly ShareLink[]>;
  getLink(trip: TripRef, linkId: string): Promise<ShareLink | null>;
  /** What the token opens, open or not; null for a token that was never given out. */
  findShare(token: ShareToken): Promise<Share | null>;
  /**
   * Decides about each link in one transaction over the trip and what is stored. A link that `decide` makes is stored together with
   * its share; a link that it replaces is one that opens nothing any more. Nothing is made for a trip that is not there.
   * @returns the links that stand afterwards
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
  /** Changes a link and its share in one transaction; `decide` gives null for no change. False when there is no such link. */
  changeLink(trip: TripRef, linkId: string, decide: (link: ShareLink) => LinkChange | null): Promise<boolean>;
}

export interface WatchedTripState {
  readonly trip: Trip;
  readonly signalLostAt: Date | null;
  readonly changedAt: Date;
}

/** What the live view reads of a trip. */
export interface TrackReader {
  /** The trip, with the mark of a lost signal and the server's time of its last change; null when there is none. */
  getWatchedTrip(trip: TripRef): Promise<WatchedTripState | null>;
  /** The alerts that call for help: SOS and overdue. */
  listCalls(trip: TripRef): Promise<readonly Alert[]>;
  /** The newest positions that are newer than `since`, the oldest first, at most `limit`. */
  listRoute(trip: TripRef, since: Date | null, limit: number): Promise<readonly LocationReading[]>;
}

/** A photo on its way out. */
export interface PhotoStream {
  readonly contentType: string;
  readonly body: NodeJS.ReadableStream;
}

export interface TripPhotos {
  /** Null when there is no such photo. */
  open(path: string): Promise<PhotoStream | null>;
}

/** Brings a token and the address of its page together. */
export interface LinkMaker {
  /** A token that was never given out. */
  readonly newToken: () => ShareToken;
  /** The page that a token opens. */
  readonly linkTo: (token: ShareToken) => string;
}

/** Whom a live link is made for. */
export interface LinkHolder {
  readonly id: ContactId;
  readonly name: string;
}

/** What a person at the other end of a link can say. */
export type TrackAnswer = Extract<DeliveryState, "opened" | "acknowledged">;

/** Records the answer of a contact in the ledger of every alert of the trip that the contact got. */
export type RecordAnswer = (
  trip: TripRef,
  contact: ContactId,
  answer: TrackAnswer,
  now: Date,
) => Promise<void>;

/** Ids only. */
export interface SharingLog {
  liveLinksNotMade(alert: AlertRef, error: unknown): void;
  travellerNotTold(trip: TripRef, error: unknown): void;
}
