import * as z from "zod/mini";
import { requestedContactIdSchema } from "../id-schemas.ts";
import { LANGUAGE_CODES } from "../languages/languages.ts";
import type { Language } from "../languages/languages.ts";

/**
 * The paths that a contact's page requests, with the link's token in LINK_TOKEN_HEADER. Hosting
 * sends them to the function `contactRole`.
 */
export const contactApi = {
  /** GET. It changes nothing, because mail scanners open links. */
  view: "/api/contact/view",
  /** POST: accepts, for the first time or after a decline. */
  confirm: "/api/contact/confirm",
  /** POST: declines, for the first time or after an acceptance. */
  decline: "/api/contact/decline",
  /**
   * POST: declines for all travellers, because anyone can add the address. A later `confirm` ends
   * it.
   */
  never: "/api/contact/never",
  /** POST: switches texts, WhatsApp messages or calls in an alert on or off. */
  "texts-on": "/api/contact/texts-on",
  "texts-off": "/api/contact/texts-off",
  "whatsapp-on": "/api/contact/whatsapp-on",
  "whatsapp-off": "/api/contact/whatsapp-off",
  "calls-on": "/api/contact/calls-on",
  "calls-off": "/api/contact/calls-off",
  /** POST: switches an email or WhatsApp message at the start and end of trips on or off. */
  "trip-emails-on": "/api/contact/trip-emails-on",
  "trip-emails-off": "/api/contact/trip-emails-off",
  "trip-whatsapp-on": "/api/contact/trip-whatsapp-on",
  "trip-whatsapp-off": "/api/contact/trip-whatsapp-off",
  /**
   * POST: turns off alerts in the app. To turn them on a contact must sign in: see contact-push.ts.
   */
  "app-off": "/api/contact/app-off",
  /** POST: chooses the language of messages and pages. */
  language: (language: Language) => `/api/contact/language-${language}`,
  /** POST: a person has the page on the screen. */
  opened: "/api/contact/opened",
} as const;

/** Shown for every token that opens nothing: it is unknown, or its contact was removed. */
export const ROLE_LINK_ENDED = "This link doesn't work any more";

const ROLE_ANSWERS = ["open", "confirmed", "declined"] as const;

/** The only fields that leave the server. */
export const contactRoleViewSchema = z.object({
  travellerName: z.string(),
  contactName: z.string(),
  /** The language in which the page opens. */
  language: z.catch(z.enum(LANGUAGE_CODES), "en"),
  /** "open" until the contact has answered. */
  answer: z.enum(ROLE_ANSWERS),
  /** Whether a decline holds for everyone who adds this address. */
  isForAll: z.catch(z.boolean(), false),
  /**
   * Whether the contact gets texts, WhatsApp messages and calls in an alert; null for a channel
   * that is off. A page that cannot read it shows nothing about phones.
   */
  phones: z.catch(
    z.object({
      sms: z.nullable(z.boolean()),
      whatsapp: z._default(z.nullable(z.boolean()), null),
      voice: z.nullable(z.boolean()),
    }),
    { sms: null, whatsapp: null, voice: null },
  ),
  /**
   * Whether the contact gets an email or WhatsApp message at the start and end of trips. `whatsapp`
   * is null while they get no WhatsApp messages at all.
   */
  trips: z.catch(z.object({ email: z.boolean(), whatsapp: z.nullable(z.boolean()) }), {
    email: false,
    whatsapp: null,
  }),
  /** The account, most of its address hidden, that gets the alerts in the app; null for none. */
  app: z.catch(z.nullable(z.string()), null),
});
export type ContactRoleView = z.infer<typeof contactRoleViewSchema>;

/** The request of `askContact`: one of the caller's own contacts. */
export const askContactRequestSchema = z.strictObject({
  contactId: requestedContactIdSchema,
});
