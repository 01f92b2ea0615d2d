import { LINK_TOKEN_HEADER } from "@guardianlink/domain/ids";
import { suiteUrls } from "../../support/suite-urls.ts";

const { app, functions, projectId } = suiteUrls();

/** The address of a function without Hosting in between. */
export const direct = (name: string): string => `${functions}/${projectId}/europe-west1/${name}`;

export const TOKEN = "abcdefghijklmnopqrstuv";

/** An endpoint that takes requests from anyone. */
export interface PublicEndpoint {
  /** The function behind it. */
  readonly serves: string;
  readonly url: string;
  /** A valid body; the tests replace each field in turn. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An endpoint for the holder of a link, who sends its token in a header and nothing in the body.
 */
const ofLink = (serves: string, api: string, action: string): PublicEndpoint => ({
  serves,
  url: `${app}/api/${api}/${action}`,
  body: {},
  headers: { [LINK_TOKEN_HEADER]: TOKEN },
});

export const PUBLIC_ENDPOINTS: Readonly<Record<string, PublicEndpoint>> = {
  "medical profile": {
    serves: "getEmergencyProfile",
    url: `${app}/api/medical/profile`,
    body: { publicToken: TOKEN },
  },
  "medical alert": {
    serves: "sendEmergencyAlert",
    url: `${app}/api/medical/alert`,
    body: { publicToken: TOKEN, location: "6.5, 3.3" },
  },
  "push receipt": { serves: "pushShown", url: `${app}/api/push/shown`, body: { receipt: "none" } },
  "fault on a phone": {
    serves: "reportFault",
    url: `${app}/api/fault`,
    body: { kind: "uncaught", error: "TypeError", code: null, page: "/trip", frames: [] },
  },
  "live link opened": ofLink("track", "track", "opened"),
  "live link answered": ofLink("track", "track", "acknowledge"),
  "live link's language": ofLink("track", "track", "language-yo"),
  "contact confirmed": ofLink("contactRole", "contact", "confirm"),
  "contact declined": ofLink("contactRole", "contact", "decline"),
  "contact refuses all": ofLink("contactRole", "contact", "never"),
  "contact's calls off": ofLink("contactRole", "contact", "calls-off"),
  "contact's texts off": ofLink("contactRole", "contact", "texts-off"),
  "contact's language": ofLink("contactRole", "contact", "language-ha"),
  "contact's page opened": ofLink("contactRole", "contact", "opened"),
  "mail events": { serves: "mailEvents", url: direct("mailEvents"), body: { event: "delivered" } },
  "text reports": {
    serves: "smsEvents",
    url: `${app}/api/sms/${TOKEN}`,
    body: { type: "outbound", message_id: "1", status: "Delivered" },
  },
  "contact's WhatsApp off": ofLink("contactRole", "contact", "whatsapp-off"),
  "WhatsApp reports": {
    serves: "whatsappEvents",
    url: `${app}/api/whatsapp`,
    body: { object: "whatsapp_business_account", entry: [] },
  },
  "call questions": {
    serves: "voiceEvents",
    url: `${app}/api/voice/${TOKEN}`,
    body: { isActive: "1", sessionId: "ATVId_1", dtmfDigits: "1" },
  },
  "live link passed on": ofLink("track", "track", "cannot"),
  "payment webhook": {
    serves: "paystackWebhook",
    url: direct("paystackWebhook"),
    body: { event: "charge.success", data: {} },
  },
};
