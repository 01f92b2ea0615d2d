import { englishAlertText } from "../alerts/alert-texts.ts";
import type { AlertText } from "../alerts/alert-texts.ts";
import { englishContactText } from "../contacts/contact-role-texts.ts";
import type { ContactText } from "../contacts/contact-role-texts.ts";
import { englishMedicalText } from "../medical/medical-alert.ts";
import type { MedicalText } from "../medical/medical-alert.ts";
import { englishSmsText } from "../alerts/sms-texts.ts";
import type { SmsText } from "../alerts/sms-texts.ts";
import { alert } from "../languages/en/alert.ts";
import { contact } from "../languages/en/contact.ts";
import { medical } from "../languages/en/medical.ts";
import { sms } from "../languages/en/sms.ts";
import { alert as alertHausa } from "../languages/ha/alert.ts";
import { contact as contactHausa } from "../languages/ha/contact.ts";
import { medical as medicalHausa } from "../languages/ha/medical.ts";
import { sms as smsHausa } from "../languages/ha/sms.ts";
import { alert as alertIgbo } from "../languages/ig/alert.ts";
import { contact as contactIgbo } from "../languages/ig/contact.ts";
import { medical as medicalIgbo } from "../languages/ig/medical.ts";
import { sms as smsIgbo } from "../languages/ig/sms.ts";
import type { Language, Translated } from "../languages/languages.ts";
import { alert as alertPidgin } from "../languages/pcm/alert.ts";
import { contact as contactPidgin } from "../languages/pcm/contact.ts";
import { medical as medicalPidgin } from "../languages/pcm/medical.ts";
import { sms as smsPidgin } from "../languages/pcm/sms.ts";
import { textsIn } from "../languages/texts-in.ts";
import { alert as alertYoruba } from "../languages/yo/alert.ts";
import { contact as contactYoruba } from "../languages/yo/contact.ts";
import { medical as medicalYoruba } from "../languages/yo/medical.ts";
import { sms as smsYoruba } from "../languages/yo/sms.ts";

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
