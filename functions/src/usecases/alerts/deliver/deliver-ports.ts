import type { RoleToken } from "@guardianlink/domain/ids";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import type { FamilyMembers } from "../../family/ports.ts";
import type { Mailer, MailPlaces, MessagingLog, Phones, PhonePlaces } from "../../messaging/ports.ts";
import type { PushPorts } from "../../messaging/push-to-devices.ts";
import type { Clock } from "../../shared/clock.ts";
import type { LiveLinkPorts } from "../../sharing/make-live-links.ts";
import type { ShareStore, SharingLog } from "../../sharing/ports.ts";
import type { DeliveryQueue, DeliveryStore } from "../delivery-store-ports.ts";
import type { AlertLog, AlertReader, Geocoder } from "../ports.ts";
import type { EarlyReports } from "../report-ports.ts";

/** The ports of sending one message of an alert. */
export interface DeliverPorts extends PushPorts, LiveLinkPorts {
  readonly log: AlertLog & MessagingLog & SharingLog;
  readonly store: DeliveryStore;
  /** The live links after a duress PIN, which the traveller cannot read. */
  readonly duressShares: ShareStore;
  readonly reader: AlertReader;
  readonly mailer: Mailer;
  readonly phones: Phones;
  readonly places: PhonePlaces;
  readonly mailPlaces: MailPlaces;
  readonly earlyReports: EarlyReports;
  readonly queue: DeliveryQueue;
  readonly geocoder: Geocoder;
  readonly family: FamilyMembers;
  readonly limits: RateLimits;
  readonly clock: Clock;
  /** Numbers from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /**
   * The page that a push opens for family members, who follow the trip with an account and not with
   * a link.
   */
  readonly familyPage: string;
  /** The page where the contact with this token accepts or declines the role. */
  readonly roleLinkTo: (token: RoleToken) => string;
}
