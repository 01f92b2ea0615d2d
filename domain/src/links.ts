// No import from phone.ts: it brings the phone library, which the public pages must not load.

/** The digits that wa.me takes: country code first, no plus. */
export const whatsappDigits = (e164: string): string => e164.replace(/\D/g, "");

/** A WhatsApp chat with the contact, the text typed in already. It opens a draft; a person must tap Send. */
export const whatsappLink = (phoneE164: string, text: string): string =>
  `https://wa.me/${whatsappDigits(phoneE164)}?text=${encodeURIComponent(text)}`;

/** A phone call. */
export const telLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;

/** A text message to one number: the form of RFC 5724 that Android and iOS both take. */
export const smsLink = (phoneE164: string, text: string): string =>
  `sms:${phoneE164}?&body=${encodeURIComponent(text)}`;
