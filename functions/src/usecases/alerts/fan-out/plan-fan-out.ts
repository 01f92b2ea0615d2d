import { getsAlerts, tripChannelsOf } from "@guardianlink/domain/contacts/contact-role";
import { maySms, mayWhatsApp } from "@guardianlink/domain/contacts/phone-limits";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { Phones } from "../../messaging/ports.ts";
import type { PlannedDelivery } from "../delivery-store-ports.ts";
import { isTripNews } from "../facts/alert-context.ts";
import type { AlertContext } from "../facts/alert-context.ts";
import { hasPhone } from "../facts/contact-phones.ts";
import { mayTellDuress } from "../facts/tell-duress.ts";
import type { Audience } from "./read-audience.ts";
import type { AccountLookup } from "./find-accounts.ts";
import { planDeliveries } from "./plan-deliveries.ts";
import type { ChannelFilter } from "./plan-deliveries.ts";
import { planMemberDeliveries } from "./plan-member-deliveries.ts";

/**
 * Which contacts get the alert on which channel. A start, or an end without an alert before, goes
 * only to those who asked for it. Contacts who got an alert on their phone also learn there that
 * its trip has ended or its question was answered. A contact who has not agreed gets no text then:
 * the one text of the alert was spent on the unanswered question.
 */
function channelsFor(context: AlertContext, phones: Phones): ChannelFilter {
  const { alert } = context;
  const onWhatsApp = hasPhone(phones, "whatsapp");
  if (isTripNews(context))
    return {
      email: ({ role }) => tripChannelsOf(role).includes("email"),
      sms: () => false,
      whatsapp: (contact) =>
        tripChannelsOf(contact.role).includes("whatsapp") && mayWhatsApp(contact) && onWhatsApp(contact),
    };
  const smsRound = alert.type === "answered" ? 1 : 0;
  return {
    email: () => true,
    sms: (contact) => maySms(contact, smsRound) && hasPhone(phones, "sms")(contact),
    whatsapp: (contact) => mayWhatsApp(contact) && onWhatsApp(contact),
  };
}

interface FanOutPlan {
  readonly planned: readonly PlannedDelivery[];
  /** How many contacts and family members the alert is meant for. */
  readonly contactCount: number;
}

/** Plans the first messages of an alert to its contacts and the family. */
export function planFanOut(
  alert: AlertRef,
  { context, contacts, people }: Audience,
  { accounts, members }: AccountLookup,
  now: Date,
  phones: Phones,
): FanOutPlan {
  const isNews = isTripNews(context);
  const isDuress = context.alert.type === "duress";
  const all = planDeliveries(alert, isNews ? people : contacts, accounts, now, channelsFor(context, phones));
  const planned = isDuress ? all.filter((plan) => mayTellDuress(plan, contacts, context)) : all;
  const reachable = new Set(accounts.values());
  const family = isDuress ? [] : planMemberDeliveries(alert, members, planned, reachable, now);
  const told = isNews
    ? new Set(planned.map(({ delivery }) => delivery.contactId)).size
    : contacts.filter(getsAlerts).length;
  return { planned: [...planned, ...family], contactCount: told + family.length };
}
