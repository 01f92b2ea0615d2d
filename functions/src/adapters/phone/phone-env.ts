import { minLength } from "@guardianlink/domain/length-checks";
import * as z from "zod/mini";
import { parseSettings } from "../settings.ts";
import type { Source } from "../settings.ts";
import { KOBO_PER_NAIRA } from "./kobo.ts";

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
  /** The folder of the recordings for calls. Empty: calls are in English and Pidgin alone. */
  VOICE_RECORDINGS: z.optional(z.url()),
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
  /** The folder of the recordings for calls, without a slash at the end; null for none. */
  readonly recordings: string | null;
  readonly otherPrefixes: readonly string[];
  readonly budgetKobo: number;
  /** Null when no provider reports to us. */
  readonly eventsSecret: string | null;
  /** Null when Termii's reports are not signed. */
  readonly termiiSecret: string | null;
}

type Settings = z.infer<typeof phoneEnvSchema>;

function smsOf(env: Settings): SmsSettings | null {
  const { TERMII_BASE_URL: baseUrl, TERMII_SENDER: sender, TERMII_API_KEY: apiKey } = env;
  return baseUrl && sender && apiKey ? { baseUrl, sender, apiKey } : null;
}

function secondSmsOf(env: Settings): SecondSmsSettings | null {
  const { AFRICASTALKING_USERNAME: username, AFRICASTALKING_SMS_SENDER: sender } = env;
  const { AFRICASTALKING_SMS_URL: baseUrl, AFRICASTALKING_API_KEY: apiKey } = env;
  return username && sender && apiKey ? { baseUrl, username, sender, apiKey } : null;
}

function voiceOf(env: Settings): VoiceSettings | null {
  const { AFRICASTALKING_USERNAME: username, AFRICASTALKING_VOICE_NUMBER: number } = env;
  const { AFRICASTALKING_VOICE_URL: baseUrl, AFRICASTALKING_API_KEY: apiKey } = env;
  return username && number && apiKey ? { baseUrl, username, number, apiKey } : null;
}

function whatsappOf(env: Settings): WhatsAppSettings | null {
  const { WHATSAPP_URL: baseUrl, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token } = env;
  return phoneNumberId && token ? { baseUrl, phoneNumberId, token } : null;
}

function whatsappEventsOf(env: Settings): WhatsAppEventSettings | null {
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env;
  return appSecret && verifyToken ? { appSecret, verifyToken } : null;
}

/**
 * Parses the settings of texts, WhatsApp messages and calls.
 * @throws Error that names everything that is wrong, without values
 */
export function parsePhoneEnv(source: Source): PhoneEnv {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const env = parseSettings(phoneEnvSchema, filled, "the settings of texts, WhatsApp and calls");
  return {
    sms: smsOf(env),
    secondSms: secondSmsOf(env),
    whatsapp: whatsappOf(env),
    whatsappEvents: whatsappEventsOf(env),
    voice: voiceOf(env),
    recordings: env.VOICE_RECORDINGS?.replace(/\/+$/, "") ?? null,
    otherPrefixes: env.PHONE_OTHER_PREFIXES.split(",").filter(Boolean),
    budgetKobo: Number(env.PHONE_BUDGET_NAIRA) * KOBO_PER_NAIRA,
    eventsSecret: env.PHONE_EVENTS_SECRET ?? null,
    termiiSecret: env.TERMII_WEBHOOK_SECRET ?? null,
  };
}
