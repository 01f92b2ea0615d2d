import { routes } from "@guardianlink/domain/paths";
import { defineSecret } from "firebase-functions/params";
import { secretsOf } from "../adapters/optional-services.ts";
import type { OptionalService } from "../adapters/optional-services.ts";
import { services } from "../adapters/services.ts";
import type { LadderPorts } from "../usecases/alerts/ladder/ladder-ports.ts";
import type { DeliverPorts } from "../usecases/alerts/deliver/deliver-ports.ts";
import type { FanOutPorts } from "../usecases/alerts/fan-out/fan-out-alert.ts";
import type { MessageReportPorts } from "../usecases/alerts/reports/record-message-report.ts";

/** Of the services that are on: one that is off needs no secret to be set. */
const secretsOfServices = (kind: "sending" | "events", services: readonly OptionalService[]) =>
  secretsOf(process.env, kind, services).map((name) => defineSecret(name));

/** The secret part of the addresses to which the phone providers report. */
export const PHONE_EVENT_SECRETS = secretsOfServices("events", [
  "termii",
  "africastalkingSms",
  "africastalkingVoice",
]);

/** The same for reports on texts, with the secret that signs Termii's. */
export const TEXT_EVENT_SECRETS = [
  ...PHONE_EVENT_SECRETS,
  ...secretsOfServices("events", ["termiiSignature"]),
];

/** What WhatsApp's webhook is checked with. */
export const WHATSAPP_EVENT_SECRETS = secretsOfServices("events", ["whatsapp"]);

/** What the reports of the second mail service are checked with. */
export const MAIL_EVENT_SECRETS = secretsOfServices("events", ["resend"]);

/** The secrets of sending mail. A function gets only those that it names. */
export const MAIL_SECRETS = [
  defineSecret("SENDGRID_API_KEY"),
  defineSecret("MAPBOX_TOKEN"),
  ...secretsOfServices("sending", ["resend"]),
];

/**
 * The key of the hashes of deleted accounts' addresses, and of numbers that want nothing from us.
 */
export const ADDRESS_KEY = defineSecret("ADDRESS_KEY");

/** The secrets of sending on every channel. */
export const DELIVERY_SECRETS = [
  ADDRESS_KEY,
  ...MAIL_SECRETS,
  ...secretsOfServices("sending", ["termii", "africastalkingSms", "whatsapp", "africastalkingVoice"]),
];

/** The ports of sending a message. */
export const deliveryPorts = (): DeliverPorts => ({
  store: services.deliveries(),
  reader: services.alerts(),
  mailer: services.mailer(),
  phones: services.phones(),
  places: services.phonePlaces(),
  mailPlaces: services.mailPlaces(),
  earlyReports: services.earlyReports(),
  queue: services.queue(),
  random: Math.random,
  pusher: services.pusher(),
  devices: services.devices(),
  geocoder: services.geocoder(),
  shares: services.shares(),
  duressShares: services.duressShares(),
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
  closeSos: (user, until) => services.usage().close(user, "sos", until),
  endSpareTrip: (trip, now) => services.usage().endSpareSosTrip(trip, now),
  countdownTimer: services.countdownTimer(),
  wait: services.wait,
  ladderTimer: services.ladderTimer(),
});

/** The ports of the ladder of an alert. */
export const ladderPorts = (): LadderPorts => ({
  ...deliveryPorts(),
  ladders: services.ladders(),
  ladderTimer: services.ladderTimer(),
  track: services.track(),
  duressTrack: services.duressAlerts(),
  tripPage: services.publicOrigin() + routes.activeTrip,
});

/** The ports of the reports on emails and pushes. */
export const reportPorts = () => ({
  store: services.deliveries(),
  roles: services.contactRoles(),
  clock: services.clock,
});

/** The ports of the reports on texts and WhatsApp messages. */
export const messageReportPorts = (): MessageReportPorts => ({
  store: services.deliveries(),
  earlyReports: services.earlyReports(),
  queue: services.queue(),
  clock: services.clock,
});
