import { minLength } from "@guardianlink/domain/length-checks";
import * as z from "zod/mini";

type Source = Readonly<Record<string, string | undefined>>;

/** An empty setting counts as none. */
const optional = z.optional(z.string().check(minLength(1)));

/** emulators/README.md explains each name. Without its settings a channel is off. */
const phoneEnvSchema = z.object({
  /** Termii gives each account its own address, so there is no default. */
  TERMII_BASE_URL: z.optional(z.url()),
  TERMII_SENDER: optional,
  TERMII_API_KEY: optional,
  /** The secret under which Termii signs its reports; unset where the account has none. */
  TERMII_WEBHOOK_SECRET: optional,
  AFRICASTALKING_USERNAME: optional,
  AFRICASTALKING_VOICE_NUMBER: optional,
  AFRICASTALKING_SMS_SENDER: optional,
  AFRICASTALKING_SMS_URL: z._default(z.url(), "https://api.africastalking.com"),
  AFRICASTALKING_VOICE_URL: z._default(z.url(), "https://voice.africastalking.com"),
  AFRICASTALKING_API_KEY: optional,
  /** Meta's id of our number on WhatsApp. */
  WHATSAPP_PHONE_NUMBER_ID: z.optional(z.string().check(z.regex(/^\d{5,32}$/))),
  WHATSAPP_URL: z._default(z.url(), "https://graph.facebook.com"),
  WHATSAPP_TOKEN: optional,
  /** The secret under which Meta signs what it posts to us. */
  WHATSAPP_APP_SECRET: optional,
  /** What Meta sends once to see that the webhook is ours. */
  WHATSAPP_VERIFY_TOKEN: z.optional(z.string().check(minLength(22))),
  /** The last part of the addresses that the providers report to: 22 characters or more. */
  PHONE_EVENTS_SECRET: z.optional(z.string().check(minLength(22))),
  /** Country codes besides Nigeria, such as "+233,+229". */
  PHONE_OTHER_PREFIXES: z._default(z.string().check(z.regex(/^(\+[1-9]\d{0,3}(,|$))*$/)), ""),
  /** What all texts, WhatsApp messages and calls of a day may cost, in naira. */
  PHONE_BUDGET_NAIRA: z._default(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), "20000"),
});

interface SmsSettings {
  readonly baseUrl: string;
  readonly sender: string;
  readonly apiKey: string;
}
/** The service that takes over when the first refuses. */
interface SecondSmsSettings extends SmsSettings {
  readonly username: string;
}
interface VoiceSettings {
  readonly baseUrl: string;
  readonly username: string;
  readonly number: string;
  readonly apiKey: string;
}

interface WhatsAppSettings {
  readonly baseUrl: string;
  readonly phoneNumberId: string;
  readonly token: string;
}
/** What WhatsApp's webhook needs. */
interface WhatsAppEventSettings {
  readonly appSecret: string;
  readonly verifyToken: string;
}

export interface PhoneEnv {
  /** Null when the channel is off. */
  readonly sms: SmsSettings | null;
  /** Null when there is no second service for texts. */
  readonly secondSms: SecondSmsSettings | null;
  /** Null when the channel is off. */
  readonly whatsapp: WhatsAppSettings | null;
  /** Null when WhatsApp does not report to us. */
  readonly whatsappEvents: WhatsAppEventSettings | null;
  /** Null when the channel is off. */
  readonly voice: VoiceSettings | null;
  readonly otherPrefixes: readonly string[];
  readonly budgetKobo: number;
  /** Null when no provider reports to us. */
  readonly eventsSecret: string | null;
  /** Null when Termii's reports are not signed. */
  readonly termiiSecret: string | null;
}

const KOBO_PER_NAIRA = 100;

/**
 * Parses the settings of texts and calls.
 * @throws Error that names everything that is wrong, without values
 */
export function parsePhoneEnv(source: Source): PhoneEnv {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = phoneEnvSchema.safeParse(filled);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
    throw new Error(`Wrong in the settings of texts, WhatsApp and calls: ${wrong.join(", ")}.`);
  }
  const env = result.data;
  const { TERMII_BASE_URL, TERMII_SENDER, TERMII_API_KEY } = env;
  const { AFRICASTALKING_USERNAME, AFRICASTALKING_VOICE_NUMBER, AFRICASTALKING_API_KEY } = env;
  const { AFRICASTALKING_SMS_SENDER } = env;
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = env;
  return {
    sms:
      TERMII_BASE_URL && TERMII_SENDER && TERMII_API_KEY
        ? { baseUrl: TERMII_BASE_URL, sender: TERMII_SENDER, apiKey: TERMII_API_KEY }
        : null,
    secondSms:
      AFRICASTALKING_USERNAME && AFRICASTALKING_SMS_SENDER && AFRICASTALKING_API_KEY
        ? {
            baseUrl: env.AFRICASTALKING_SMS_URL,
            username: AFRICASTALKING_USERNAME,
            sender: AFRICASTALKING_SMS_SENDER,
            apiKey: AFRICASTALKING_API_KEY,
          }
        : null,
    whatsapp:
      WHATSAPP_PHONE_NUMBER_ID && WHATSAPP_TOKEN
        ? { baseUrl: env.WHATSAPP_URL, phoneNumberId: WHATSAPP_PHONE_NUMBER_ID, token: WHATSAPP_TOKEN }
        : null,
    whatsappEvents:
      WHATSAPP_APP_SECRET && WHATSAPP_VERIFY_TOKEN
        ? { appSecret: WHATSAPP_APP_SECRET, verifyToken: WHATSAPP_VERIFY_TOKEN }
        : null,
    voice:
      AFRICASTALKING_USERNAME && AFRICASTALKING_VOICE_NUMBER && AFRICASTALKING_API_KEY
        ? {
            baseUrl: env.AFRICASTALKING_VOICE_URL,
            username: AFRICASTALKING_USERNAME,
            number: AFRICASTALKING_VOICE_NUMBER,
            apiKey: AFRICASTALKING_API_KEY,
          }
        : null,
    otherPrefixes: env.PHONE_OTHER_PREFIXES.split(",").filter(Boolean),
    budgetKobo: Number(env.PHONE_BUDGET_NAIRA) * KOBO_PER_NAIRA,
    eventsSecret: env.PHONE_EVENTS_SECRET ?? null,
    termiiSecret: env.TERMII_WEBHOOK_SECRET ?? null,
  };
}
