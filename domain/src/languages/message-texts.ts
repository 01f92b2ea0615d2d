import { englishAlertText } from "../alert-texts.ts";
import type { AlertText } from "../alert-texts.ts";
import { englishContactText } from "../contact-role-texts.ts";
import type { ContactText } from "../contact-role-texts.ts";
import { englishMedicalText } from "../medical-alert.ts";
import type { MedicalText } from "../medical-alert.ts";
import { englishSmsText } from "../sms-texts.ts";
import type { SmsText } from "../sms-texts.ts";
import { alert } from "./en/alert.ts";
import { contact } from "./en/contact.ts";
import { medical } from "./en/medical.ts";
import { sms } from "./en/sms.ts";
import { alert as alertHausa } from "./ha/alert.ts";
import { contact as contactHausa } from "./ha/contact.ts";
import { medical as medicalHausa } from "./ha/medical.ts";
import { sms as smsHausa } from "./ha/sms.ts";
import { alert as alertIgbo } from "./ig/alert.ts";
import { contact as contactIgbo } from "./ig/contact.ts";
import { medical as medicalIgbo } from "./ig/medical.ts";
import { sms as smsIgbo } from "./ig/sms.ts";
import type { Language, Translated } from "./languages.ts";
import { alert as alertPidgin } from "./pcm/alert.ts";
import { contact as contactPidgin } from "./pcm/contact.ts";
import { medical as medicalPidgin } from "./pcm/medical.ts";
import { sms as smsPidgin } from "./pcm/sms.ts";
import { textsIn } from "./texts-in.ts";
import { alert as alertYoruba } from "./yo/alert.ts";
import { contact as contactYoruba } from "./yo/contact.ts";
import { medical as medicalYoruba } from "./yo/medical.ts";
import { sms as smsYoruba } from "./yo/sms.ts";

/** The texts of the messages to a contact in one language. */
export interface MessageTexts {
  readonly alert: AlertText;
  readonly contact: ContactText;
  readonly medical: MedicalText;
  readonly sms: SmsText;
}

const ALERT = { pcm: alertPidgin, ha: alertHausa, yo: alertYoruba, ig: alertIgbo } as const;
const CONTACT = { pcm: contactPidgin, ha: contactHausa, yo: contactYoruba, ig: contactIgbo } as const;
const MEDICAL = { pcm: medicalPidgin, ha: medicalHausa, yo: medicalYoruba, ig: medicalIgbo } as const;
const SMS = { pcm: smsPidgin, ha: smsHausa, yo: smsYoruba, ig: smsIgbo } as const;

const ENGLISH: MessageTexts = {
  alert: englishAlertText,
  contact: englishContactText,
  medical: englishMedicalText,
  sms: englishSmsText,
};

const translated = (language: Translated): MessageTexts => ({
  alert: textsIn<typeof alert>(language, ALERT[language], alert),
  contact: textsIn<typeof contact>(language, CONTACT[language], contact),
  medical: textsIn<typeof medical>(language, MEDICAL[language], medical),
  sms: textsIn<typeof sms>(language, SMS[language], sms),
});

/**
 * What contacts are written in their language. It holds every language, so only the server may load
 * it: a page fetches its own (texts-in.ts).
 */
export const messageTexts = (language: Language): MessageTexts =>
  language === "en" ? ENGLISH : translated(language);
