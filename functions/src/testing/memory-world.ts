import type { Alert, Delivery } from "@guardianlink/domain/alerts/alert";
import type { TravellerTold } from "@guardianlink/domain/alerts/traveller-told";
import type { WhatsAppMessage } from "@guardianlink/domain/alerts/whatsapp-texts";
import type { FamilyMember } from "@guardianlink/domain/family/family";
import type { DeliveryRef } from "@guardianlink/domain/refs";
import type { ShareLink } from "@guardianlink/domain/trips/share";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { AlertContact, DeliveryJob } from "../usecases/alerts/delivery-store-ports.ts";
import type { TripPins } from "../usecases/alerts/ports.ts";
import type { MessageReport, Push, PushDevice, SendOutcome } from "../usecases/messaging/ports.ts";
import { NOW } from "./examples.ts";

type SendAnswer = SendOutcome | Promise<SendOutcome>;
type PushAnswer = SendOutcome | { readonly kind: "dead" };

/**
 * A world in memory that the use cases run in: one alert, its contacts, and providers that do what
 * a test says.
 */
export interface MemoryWorld {
  now: Date;
  alert: Alert;
  /** What the alert stores of the message to the traveller that no one has answered. */
  told: TravellerTold;
  trip: Trip;
  contacts: AlertContact[];
  members: FamilyMember[];
  /** What happens while a countdown is waited out. */
  duringWait: (ms: number) => void;
  /** Whether contacts were alerted in the trip before. */
  hasEmergency: boolean;
  /** The SOS that the account has sent before in the same window. */
  earlierSos: number;
  /** How many overdue alerts the trip has sent in the same hour. */
  earlierOverdue: number;
  /** The SOS of the hour that were not sent. */
  coalescedSos: number;
  sosClosedUntil: Date | null;
  isWithinLimits: boolean;
  devices: Map<string, PushDevice[]>;
  readonly jobs: Map<string, DeliveryJob>;
  readonly ledger: Map<string, Delivery>;
  /** What waits in the queue; a name is queued once, as in Cloud Tasks. */
  readonly queued: Map<string, DeliveryRef>;
  /** The latest time that each name was queued for. */
  readonly queuedFor: Map<string, Date>;
  /** Addresses and tokens that a provider has accepted a message for, in order. */
  readonly accepted: string[];
  answerMail: (address: string, reference: string | null, unclearForMs: number | null) => SendAnswer;
  /** Null while texts are off. */
  answerText: ((phone: string, text: string, isRerouted?: boolean) => SendAnswer) | null;
  /** Null while WhatsApp is off. */
  answerWhatsApp: ((phone: string, message: WhatsAppMessage, reference: string) => SendAnswer) | null;
  /** Null while calls are off. */
  answerCall: ((phone: string, reference: string) => SendAnswer) | null;
  readonly earlyReports: Map<string, MessageReport>;
  answerPush: (token: string, push: Push) => PushAnswer | Promise<PushAnswer>;
  findMembers: () => Promise<readonly FamilyMember[]>;
  readonly links: Map<string, ShareLink>;
  /** The links that were made after a duress PIN. */
  readonly duressLinks: Map<string, ShareLink>;
  pins: TripPins;
}

/** A world with one alert and no contacts. */
export function memoryWorld(alert: Alert, trip: Trip): MemoryWorld {
  const world: MemoryWorld = {
    now: NOW,
    alert,
    told: {},
    trip,
    contacts: [],
    members: [],
    duringWait: () => undefined,
    hasEmergency: false,
    earlierSos: 0,
    earlierOverdue: 0,
    coalescedSos: 0,
    sosClosedUntil: null,
    isWithinLimits: true,
    devices: new Map(),
    jobs: new Map(),
    ledger: new Map(),
    queued: new Map(),
    queuedFor: new Map(),
    accepted: [],
    answerMail: () => ({ kind: "accepted" }),
    answerPush: () => ({ kind: "accepted" }),
    answerText: null,
    answerWhatsApp: null,
    answerCall: null,
    earlyReports: new Map(),
    findMembers: () => Promise.resolve(world.members),
    links: new Map(),
    duressLinks: new Map(),
    pins: { duressAt: null, confirmed: [] },
  };
  return world;
}

/** One turn of the event loop, so that runs that are started together really interleave. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
