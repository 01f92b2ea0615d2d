import { HOST } from "./ports.ts";
import type { SuitePorts } from "./ports.ts";

const LOCAL_MAIL_KEY = "SG.local-suite";
const LOCAL_MAP_TOKEN = "pk.local-suite";
const LOCAL_SMS_KEY = "TL.local-suite";
const LOCAL_VOICE_KEY = "atsk_local-suite";
/** The last part of the addresses to which the phone services report. */
export const LOCAL_PHONE_SECRET = "local-suite-phone-events";
/** Signs what the stand-in for Termii reports. */
export const LOCAL_TERMII_SECRET = "local-suite-termii-events";
const LOCAL_WHATSAPP_TOKEN = "EAA.local-suite";
/** Signs what the stand-in for WhatsApp reports. */
export const LOCAL_WHATSAPP_SECRET = "local-suite-whatsapp-app";
const LOCAL_WHATSAPP_VERIFY_TOKEN = "local-suite-whatsapp-verify";
const LOCAL_RESEND_KEY = "re_local-suite";
/** Signs what the stand-in for the second mail service reports. */
export const LOCAL_RESEND_SECRET = `whsec_${Buffer.from("local-suite-resend").toString("base64")}`;
const LOCAL_ADDRESS_KEY = "local-suite-address-key";
const LOCAL_PAYMENT_KEY = "sk_test_local-suite";

/** The origin at which a browser opens the app. */
export const publicOrigin = (ports: SuitePorts): string => `http://localhost:${ports.app}`;

const lines = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");

/**
 * The functions' `.env.local`, which points them at the stand-ins. emulators/README.md lists the
 * names.
 */
export function functionsEnv(ports: SuitePorts): string {
  const standIns = `http://${HOST}:${ports.services}`;
  return lines({
    PUBLIC_ORIGIN: publicOrigin(ports),
    FCM_BASE_URL: standIns,
    SENDGRID_BASE_URL: standIns,
    MAPBOX_BASE_URL: standIns,
    PAYSTACK_BASE_URL: standIns,
    TIMESTAMP_URL: `${standIns}/tsr`,
    OPERATOR: "Local suite",
    MAIL_FROM: "alerts@guardianlink.test",
    RESEND_FROM: "alerts@guardianlink.test",
    RESEND_BASE_URL: standIns,
    TERMII_BASE_URL: standIns,
    TERMII_SENDER: "GuardianLnk",
    TERMII_SIGNS_REPORTS: "yes",
    WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
    WHATSAPP_URL: standIns,
    AFRICASTALKING_USERNAME: "local-suite",
    AFRICASTALKING_VOICE_NUMBER: "+2342013330000",
    AFRICASTALKING_SMS_SENDER: "GuardianLnk",
    VOICE_RECORDINGS: `${standIns}/recordings`,
    AFRICASTALKING_SMS_URL: standIns,
    AFRICASTALKING_VOICE_URL: standIns,
  });
}

/**
 * The functions' `.secret.local`. It must be in functions/dist, which all suites of a checkout
 * share, so nothing in it may depend on a port.
 * @param mailEventPublicKey base64 of the DER form, as SendGrid's settings page shows it
 */
export const functionsSecrets = (mailEventPublicKey: string): string =>
  lines({
    RESEND_API_KEY: LOCAL_RESEND_KEY,
    RESEND_WEBHOOK_SECRET: LOCAL_RESEND_SECRET,
    SENDGRID_API_KEY: LOCAL_MAIL_KEY,
    SENDGRID_WEBHOOK_PUBLIC_KEY: mailEventPublicKey,
    MAPBOX_TOKEN: LOCAL_MAP_TOKEN,
    PAYSTACK_SECRET_KEY: LOCAL_PAYMENT_KEY,
    ADDRESS_KEY: LOCAL_ADDRESS_KEY,
    TERMII_API_KEY: LOCAL_SMS_KEY,
    TERMII_WEBHOOK_SECRET: LOCAL_TERMII_SECRET,
    WHATSAPP_TOKEN: LOCAL_WHATSAPP_TOKEN,
    WHATSAPP_APP_SECRET: LOCAL_WHATSAPP_SECRET,
    WHATSAPP_VERIFY_TOKEN: LOCAL_WHATSAPP_VERIFY_TOKEN,
    AFRICASTALKING_API_KEY: LOCAL_VOICE_KEY,
    PHONE_EVENTS_SECRET: LOCAL_PHONE_SECRET,
  });
