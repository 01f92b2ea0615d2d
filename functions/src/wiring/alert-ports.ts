import { routes } from "@guardianlink/domain/paths";
import { defineSecret } from "firebase-functions/params";
import { services } from "../adapters/services.ts";
import type { DeliverPorts } from "../usecases/alerts/deliver-alert.ts";
import type { FanOutPorts } from "../usecases/alerts/fan-out-alert.ts";

/** The secrets of sending. A function gets only those that it names. */
export const DELIVERY_SECRETS = [defineSecret("SENDGRID_API_KEY"), defineSecret("MAPBOX_TOKEN")];

/** The ports of sending a message. */
export const deliveryPorts = (): DeliverPorts => ({
  store: services.deliveries(),
  reader: services.alerts(),
  mailer: services.mailer(),
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
});
