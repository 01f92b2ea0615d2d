import type { Alert } from "@guardianlink/domain/alerts/alert";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import type { Coordinates } from "@guardianlink/domain/location";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { placeOf } from "./alert-facts.ts";
import { contactWith } from "./contact-addresses.ts";
import { liveLinkOf } from "../../sharing/make-live-links.ts";
import type { LiveLinkPorts } from "../../sharing/make-live-links.ts";
import { isUnansweredEnd, withoutEnd } from "../../shared/unanswered-end.ts";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { ShareStore } from "../../sharing/ports.ts";
import type { AlertContact, DeliveryStore } from "../delivery-store-ports.ts";
import type { AlertReader, Geocoder, TripPins } from "../ports.ts";

/**
 * A duress PIN that was entered in the trip, and the addresses that must not be told: the
 * traveller's own.
 */
export interface Duress {
  readonly at: Date;
  readonly own: { readonly userId: UserId; readonly email: string | null; readonly phone: string | null };
}

/** The data from which all messages of an alert are made. */
export interface AlertContext {
  readonly alert: Alert;
  readonly trip: Trip;
  readonly senderName: string | null;
  readonly senderPhone: string | null;
  /** Whether the sender's account has subscribed, or is not new. */
  readonly isSenderEstablished: boolean;
  /** Whether this reports the end of a trip in which contacts were alerted. */
  readonly isAfterAlert: boolean;
  /** Whether the traveller's safety PIN has confirmed what the alert reports. */
  readonly isConfirmed: boolean;
  /** What is known after a duress PIN; null without one. */
  readonly duress: Duress | null;
  /**
   * The address that the phone found, else the geocoder's within its time limit. The geocoder is
   * asked at most once.
   */
  readonly findAddress: () => Promise<string | null>;
  /** The geocoder's address alone: the phone could send any text as the address. */
  readonly findServerAddress: () => Promise<string | null>;
  /** The live page of a contact; null while there is none. */
  readonly findLiveLink: (contactId: ContactId) => Promise<string | null>;
  /** The live page of a contact that shows the duress PIN; null while there is none. */
  readonly findDuressLink: (contactId: ContactId) => Promise<string | null>;
  /**
   * The current contact, or another one with the same address, who gets the same message. Null for
   * one who was removed.
   */
  readonly findContact: (contactId: ContactId, address: string | null) => Promise<AlertContact | null>;
}

/** Whether the alert only reports that a trip has started, or has ended without an alert before. */
export const isTripNews = ({ alert, isAfterAlert }: Pick<AlertContext, "alert" | "isAfterAlert">): boolean =>
  alert.type === "started" || (alert.type === "ended" && !isAfterAlert);

/**
 * Whether the alert reports the end of a trip in which contacts were alerted. When that cannot be
 * read, it is assumed, because that text claims less.
 */
async function isEndAfterAlert(ref: AlertRef, { type }: Alert, reader: AlertReader): Promise<boolean> {
  if (type !== "ended") return false;
  try {
    return await reader.hasEmergency(ref);
  } catch {
    return true;
  }
}

const NO_PINS: TripPins = { duressAt: null, confirmed: [] };

/**
 * The PINs of the trip. A call for help does not wait for them; an all-clear is not sent without
 * them.
 */
async function pinsFor(type: Alert["type"], pins: Promise<TripPins>): Promise<TripPins> {
  if (type !== "sos" && type !== "overdue") return pins;
  return pins.catch(() => NO_PINS);
}

/**
 * The trip of an alert. An end that is in doubt does not call off the help that the alert asks for.
 */
function tripFor(alert: Alert, trip: Trip): Trip {
  if (alert.type === "duress") return { ...trip, status: "sos", completedAt: null };
  return isUnansweredEnd(alert) ? withoutEnd(trip) : trip;
}

/** Makes a function that asks for the address of a location, and asks only once. */
function askOnce(place: Coordinates | null, geocoder: Geocoder): () => Promise<string | null> {
  let asked: Promise<string | null> | null = null;
  return () => (asked ??= place === null ? Promise.resolve(null) : geocoder.addressOf(place));
}

/**
 * Reads what the messages of an alert need; null when the alert or its trip is gone.
 * @param known the alert if it has just been read
 */
export async function readAlertContext(
  ref: AlertRef,
  ports: LiveLinkPorts & {
    readonly reader: AlertReader;
    readonly geocoder: Geocoder;
    readonly duressShares: ShareStore;
    readonly store: Pick<DeliveryStore, "listContacts" | "getContact">;
  },
  known: Alert | null = null,
): Promise<AlertContext | null> {
  const pins = ports.reader.getTripPins(ref);
  // It is awaited below. Until then its failure must not count as unhandled.
  pins.catch(() => undefined);
  const [alert, trip, sender] = await Promise.all([
    known ?? ports.reader.getAlert(ref),
    ports.reader.getTrip(ref),
    ports.reader.getTraveller(ref.userId),
  ]);
  if (alert === null || trip === null) return null;
  const { duressAt, confirmed } = await pinsFor(alert.type, pins);
  const own = { userId: ref.userId, email: sender.email, phone: sender.phone };
  const ask = askOnce(placeOf(alert, trip), ports.geocoder);
  return {
    alert,
    trip: tripFor(alert, trip),
    duress: duressAt && { at: duressAt, own },
    isConfirmed:
      (alert.type === "ended" && confirmed.includes("end")) ||
      (alert.type === "answered" && confirmed.includes("fine")),
    senderName: sender.name,
    senderPhone: sender.phone,
    isSenderEstablished: sender.isEstablished,
    isAfterAlert: await isEndAfterAlert(ref, alert, ports.reader),
    findLiveLink: (contact) => liveLinkOf(ref, contact, ports),
    findDuressLink: (contact) => liveLinkOf(ref, contact, { ...ports, shares: ports.duressShares }),
    findContact: async (contact, address) =>
      (await ports.store.getContact(ref.userId, contact)) ??
      (address === null ? null : contactWith(await ports.store.listContacts(ref.userId), contact, address)),
    findAddress: () => (alert.address === null ? ask() : Promise.resolve(alert.address)),
    findServerAddress: ask,
  };
}
