/**
 * The messages that WhatsApp allows us to start with: each is a template that Meta has approved,
 * filled with variables. docs/deploy.md says how the operator hands them in.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates
 */

/** The answers that a template's buttons give, in the order of the buttons. */
export type WhatsAppAnswer = "on-it" | "cannot";

/** The labels of the buttons. Meta allows 25 characters. */
export const WHATSAPP_BUTTONS: Readonly<Record<WhatsAppAnswer | "open", string>> = {
  "on-it": "I'm on it",
  cannot: "I can't",
  open: "Open live page",
};

export interface WhatsAppTemplate {
  /** Lower case letters, digits and underscores. */
  readonly name: string;
  /** Whether the message shows a map above its text. Such a message needs a location. */
  readonly hasMap: boolean;
  /** Variables are {{1}}, {{2}} and so on. One may neither begin nor end the text. */
  readonly body: string;
  /** An example for each variable, which Meta's review asks for. */
  readonly examples: readonly string[];
  readonly answers: readonly WhatsAppAnswer[];
  /** Whether a button opens the live page. */
  readonly hasLink: boolean;
}

const SOS_BODY =
  'GuardianLink SOS: {{1}} needs help.\n\nTime: {{2}}\nLocation: {{3}}\n\nPlease call now. If there is no answer, call 112 or 911. If you can help, tap "I\'m on it". The others see it.';
const OVERDUE_BODY =
  'GuardianLink alert about {{1}}.\n\n{{2}}\n\nLast known location: {{3}}\n\nIf you can help, tap "I\'m on it". The others see it.';

const SOS = {
  body: SOS_BODY,
  examples: ["Ada Obi", "14:05 WAT", "near Allen Avenue, Ikeja"],
  answers: ["on-it"],
  hasLink: true,
} as const;
const DURESS = {
  body: 'GuardianLink alert: {{1}} was forced to say "safe".\n\nTime: {{2}}\nLast known location: {{3}}\n\nDon\'t call or text this person. Call 112 or 911. The phone doesn\'t show this. If you can help, tap "I\'m on it". The others see it.',
  examples: ["Ada Obi", "14:05 WAT", "near Allen Avenue, Ikeja"],
  answers: ["on-it"],
  hasLink: true,
} as const;
const OVERDUE = {
  body: OVERDUE_BODY,
  examples: [
    "Ada Obi",
    "Ada is late and hasn't ended the trip. Please call Ada.",
    "near Allen Avenue, Ikeja",
  ],
  answers: ["on-it"],
  hasLink: true,
} as const;

/** Every template that is sent. */
export const WHATSAPP_TEMPLATES = {
  sosWithMap: { name: "guardianlink_sos_map", hasMap: true, ...SOS },
  sos: { name: "guardianlink_sos", hasMap: false, ...SOS },
  overdueWithMap: { name: "guardianlink_overdue_map", hasMap: true, ...OVERDUE },
  overdue: { name: "guardianlink_overdue", hasMap: false, ...OVERDUE },
  duressWithMap: { name: "guardianlink_duress_map", hasMap: true, ...DURESS },
  duress: { name: "guardianlink_duress", hasMap: false, ...DURESS },
  stillHelping: {
    name: "guardianlink_still_helping",
    hasMap: false,
    body: 'GuardianLink: you pressed "I\'m on it". Are you still helping {{1}}? Please tap one of the buttons.',
    examples: ["Ada Obi"],
    answers: ["on-it", "cannot"],
    hasLink: true,
  },
  onIt: {
    name: "guardianlink_on_it",
    hasMap: false,
    body: 'GuardianLink: {{1}} pressed "I\'m on it" after the alert about {{2}}. Open the live page to help too.',
    examples: ["Ngozi", "Ada Obi"],
    answers: [],
    hasLink: true,
  },
  endedAfterAlert: {
    name: "guardianlink_ended_after_alert",
    hasMap: false,
    body: "GuardianLink: the trip of {{1}} ended at {{2}} after an alert. We can't tell who pressed the button. Please call to make sure that all is well.",
    examples: ["Ada Obi", "16:20 WAT"],
    answers: [],
    hasLink: false,
  },
  answered: {
    name: "guardianlink_answered",
    hasMap: false,
    body: 'GuardianLink: we asked {{1}} if all is well. "{{2}}" was pressed on the phone at {{3}}. We can\'t tell who pressed it. Please call if in doubt.',
    examples: ["Ada Obi", "I'm fine", "16:20 WAT"],
    answers: [],
    hasLink: false,
  },
  tripStarted: {
    name: "guardianlink_trip_started",
    hasMap: false,
    body: "GuardianLink: {{1}} started a trip at {{2}}.\n\nVehicle: {{3}}\n\nYou asked us to message you when a trip starts and ends.",
    examples: ["Ada Obi", "14:05 WAT", "ABC-123DE, driver Musa Bello"],
    answers: [],
    hasLink: true,
  },
  tripEnded: {
    name: "guardianlink_trip_ended",
    hasMap: false,
    body: "GuardianLink: {{1}} ended the trip at {{2}}.\n\nYou asked us to message you when a trip starts and ends.",
    examples: ["Ada Obi", "16:20 WAT"],
    answers: [],
    hasLink: false,
  },
} as const satisfies Readonly<Record<string, WhatsAppTemplate>>;

/** What a contact's own language says, for the review of a template by Meta. */
const TRANSLATED_EXAMPLE = "SOS: Ada Obi na buƙatar taimako";

/**
 * The template for a contact who reads another language. Its first line is in that language and is
 * filled in by one variable; the English text follows. Meta takes templates in English and Hausa,
 * not in Yoruba, Igbo or Pidgin.
 */
export const bilingualTemplate = (template: WhatsAppTemplate): WhatsAppTemplate => ({
  ...template,
  name: `${template.name}_bilingual`,
  body: `GuardianLink: {{1}}\n\n${template.body.replace(/\{\{(\d+)\}\}/g, (_whole, index: string) => `{{${Number(index) + 1}}}`)}`,
  examples: [TRANSLATED_EXAMPLE, ...template.examples],
});

/** Every template that the operator hands in. */
export const submittedTemplates = (): readonly WhatsAppTemplate[] =>
  Object.values(WHATSAPP_TEMPLATES).flatMap((template) => [template, bilingualTemplate(template)]);

/** The language under which the templates are handed in and sent. */
export const WHATSAPP_LANGUAGE = "en";

/**
 * For how long WhatsApp tries to deliver a message, in seconds. Without it a phone that comes back
 * after weeks would get the alert then: the default is 30 days.
 */
const WHATSAPP_TTL_SECONDS = 3600;

/** A template's text with its variables filled in, as a person reads it. */
export const filledBody = ({ body }: WhatsAppTemplate, variables: readonly string[]): string =>
  body.replace(/\{\{(\d+)\}\}/g, (placeholder, index: string) => variables[Number(index) - 1] ?? placeholder);

/**
 * A template in the form in which Meta's `POST /{account}/message_templates` takes it.
 * @param origin of the live page, without a slash at the end
 */
export function templateToSubmit(template: WhatsAppTemplate, origin: string): object {
  const { name, hasMap, body, examples, answers, hasLink } = template;
  const buttons = [
    ...answers.map((answer) => ({ type: "QUICK_REPLY", text: WHATSAPP_BUTTONS[answer] })),
    ...(hasLink
      ? [
          {
            type: "URL",
            text: WHATSAPP_BUTTONS.open,
            url: `${origin}/track/{{1}}`,
            example: [`${origin}/track/AAECAwQFBgcICQoLDA0ODw`],
          },
        ]
      : []),
  ];
  return {
    name,
    language: WHATSAPP_LANGUAGE,
    category: "UTILITY",
    message_send_ttl_seconds: WHATSAPP_TTL_SECONDS,
    components: [
      ...(hasMap ? [{ type: "HEADER", format: "LOCATION" }] : []),
      { type: "BODY", text: body, example: { body_text: [examples] } },
      ...(buttons.length === 0 ? [] : [{ type: "BUTTONS", buttons }]),
    ],
  };
}
