import { routes } from "@guardianlink/domain/paths";
import { defineSecret } from "firebase-functions/params";
import { phoneChannels } from "../adapters/phone/phone-env.ts";
import { services } from "../adapters/services.ts";
import type { LadderPorts } from "../usecases/alerts/ladder-ports.ts";
import type { DeliverPorts } from "../usecases/alerts/deliver-ports.ts";
import type { FanOutPorts } from "../usecases/alerts/fan-out-alert.ts";
import type { SmsReportPorts } from "../usecases/alerts/record-sms-report.ts";

const { sms, voice } = phoneChannels(process.env);

/** The keys of the phone channels that are on: one that is off needs no secret to be set. */
const PHONE_KEYS = [
  ...(sms ? [defineSecret("TERMII_API_KEY")] : []),
  ...(voice ? [defineSecret("AFRICASTALKING_API_KEY")] : []),
];
const eventsSecret = defineSecret("PHONE_EVENTS_SECRET");

/** The secret part of the addresses to which the phone providers report. */
export const PHONE_EVENT_SECRETS = sms || voice ? [eventsSecret] : [];

/** The secrets of sending. A function gets only those that it names. */
export const DELIVERY_SECRETS = [
  defineSecret("SENDGRID_API_KEY"),
  defineSecret("MAPBOX_TOKEN"),
  ...PHONE_KEYS,
];

/** The ports of sending a message. */
export const deliveryPorts = (): DeliverPorts => ({
  store: services.deliveries(),
  reader: services.alerts(),
  mailer: services.mailer(),
  phones: services.phones(),
  earlyReports: services.earlyReports(),
  random: Math.random,
  pusher: services.pusher(),
  devices: services.devices(),
  geocoder: services.geocoder(),
  shares: services.shares(),
  newToken: services.newToken,
  linkTo: services.linkTo,
  roleLinkTo: services.roleLinkTo,
  family: services.family(),
  limits: services.sharedLimits(),
  familyPage: services.publicOrigin() + routes.family,
  log: services.log,
  clock: services.clock,
});

/** The ports of the fan-out of an alert. */
export const fanOutPorts = (): FanOutPorts => ({
  ...deliveryPorts(),
  accounts: services.accounts(),
  queue: services.queue(),
  wait: services.wait,
  ladderTimer: services.ladderTimer(),
});

/** The ports of the ladder of an alert. */
export const ladderPorts = (): LadderPorts => ({
  ...fanOutPorts(),
  ladders: services.ladders(),
  track: services.track(),
  tripPage: services.publicOrigin() + routes.activeTrip,
});

/** The ports of the reports on texts. */
export const smsReportPorts = (): SmsReportPorts => ({
  store: services.deliveries(),
  earlyReports: services.earlyReports(),
  clock: services.clock,
});
