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
}

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
  "live link opened": { serves: "track", url: `${app}/api/track/${TOKEN}/opened`, body: {} },
  "live link answered": { serves: "track", url: `${app}/api/track/${TOKEN}/acknowledge`, body: {} },
  "contact confirmed": { serves: "contactRole", url: `${app}/api/contact/${TOKEN}/confirm`, body: {} },
  "contact declined": { serves: "contactRole", url: `${app}/api/contact/${TOKEN}/decline`, body: {} },
  "contact's calls off": { serves: "contactRole", url: `${app}/api/contact/${TOKEN}/calls-off`, body: {} },
  "contact's texts off": { serves: "contactRole", url: `${app}/api/contact/${TOKEN}/texts-off`, body: {} },
  "contact's page opened": { serves: "contactRole", url: `${app}/api/contact/${TOKEN}/opened`, body: {} },
  "mail events": { serves: "mailEvents", url: direct("mailEvents"), body: { event: "delivered" } },
  "text reports": {
    serves: "smsEvents",
    url: `${app}/api/sms/${TOKEN}`,
    body: { type: "outbound", message_id: "1", status: "Delivered" },
  },
  "call questions": {
    serves: "voiceEvents",
    url: `${app}/api/voice/${TOKEN}`,
    body: { isActive: "1", sessionId: "ATVId_1", dtmfDigits: "1" },
  },
  "live link passed on": { serves: "track", url: `${app}/api/track/${TOKEN}/cannot`, body: {} },
  "payment webhook": {
    serves: "paystackWebhook",
    url: direct("paystackWebhook"),
    body: { event: "charge.success", data: {} },
  },
};
