import type { Source } from "./settings.ts";

type PhoneService = "termii" | "termiiSignature" | "africastalkingSms" | "africastalkingVoice";
/** The services that the operator may switch on. */
export type OptionalService = "resend" | "whatsapp" | PhoneService;

interface ServiceNames {
  /** Its name for the operator. */
  readonly title: string;
  /** The settings that switch it on together. */
  readonly own: readonly string[];
  /** Settings that it needs too, and shares with another service. */
  readonly shared?: readonly string[];
  /** The secrets with which it is asked to send. */
  readonly sending: readonly string[];
  /** The secrets with which its reports are checked. */
  readonly events: readonly string[];
}

const AFRICASTALKING = { shared: ["AFRICASTALKING_USERNAME"], sending: ["AFRICASTALKING_API_KEY"] } as const;
const SECRET_ADDRESS = ["PHONE_EVENTS_SECRET"] as const;

const SERVICES: Readonly<Record<OptionalService, ServiceNames>> = {
  resend: {
    title: "Resend's emails",
    own: ["RESEND_FROM"],
    sending: ["RESEND_API_KEY"],
    events: ["RESEND_WEBHOOK_SECRET"],
  },
  termii: {
    title: "Termii's texts",
    own: ["TERMII_BASE_URL", "TERMII_SENDER"],
    sending: ["TERMII_API_KEY"],
    events: SECRET_ADDRESS,
  },
  termiiSignature: {
    title: "Termii's signed reports",
    own: ["TERMII_SIGNS_REPORTS"],
    sending: [],
    events: ["TERMII_WEBHOOK_SECRET"],
  },
  africastalkingSms: {
    title: "Africa's Talking's texts",
    own: ["AFRICASTALKING_SMS_SENDER"],
    ...AFRICASTALKING,
    events: SECRET_ADDRESS,
  },
  whatsapp: {
    title: "WhatsApp",
    own: ["WHATSAPP_PHONE_NUMBER_ID"],
    sending: ["WHATSAPP_TOKEN"],
    events: ["WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"],
  },
  africastalkingVoice: {
    title: "Africa's Talking's calls",
    own: ["AFRICASTALKING_VOICE_NUMBER"],
    ...AFRICASTALKING,
    events: SECRET_ADDRESS,
  },
};

const ALL = Object.keys(SERVICES) as readonly OptionalService[];
const settingsOf = ({ own, shared = [] }: ServiceNames): readonly string[] => [...own, ...shared];
const isOn = (service: OptionalService, source: Source): boolean =>
  settingsOf(SERVICES[service]).every((name) => Boolean(source[name]));

/**
 * The secrets of the services that the settings switch on. One that is off needs none.
 * @param services those that are asked about; all unless given
 */
export const secretsOf = (
  source: Source,
  kind: "sending" | "events",
  services: readonly OptionalService[] = ALL,
): readonly string[] => [
  ...new Set(services.flatMap((service) => (isOn(service, source) ? SERVICES[service][kind] : []))),
];

/**
 * The services that have some of their settings but not all, and so stay off, as sentences for the
 * operator.
 */
export function halfConfigured(source: Source): readonly string[] {
  const isSet = (name: string): boolean => Boolean(source[name]);
  const isBegun = ({ own }: ServiceNames): boolean => own.some(isSet);
  const names = ALL.map((service) => SERVICES[service]);
  return names.flatMap((service) => {
    const { title, shared = [] } = service;
    const missing = settingsOf(service).filter((name) => !isSet(name));
    // A shared setting belongs to the services that have some of their own settings, or to all when
    // none has.
    const isShared = shared.some(isSet) && !names.some((one) => one.shared === shared && isBegun(one));
    return missing.length > 0 && (isBegun(service) || isShared)
      ? [`${title} are off: ${missing.join(" and ")} is missing.`]
      : [];
  });
}
