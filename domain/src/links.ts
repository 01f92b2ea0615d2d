// Does not import phone.ts: that loads the phone library, which the public pages must not load.

/** The digits for wa.me: country code first, without a plus. */
export const whatsappDigits = (e164: string): string => e164.replace(/\D/g, "");

/** A WhatsApp chat with the contact and a draft text. A person must tap Send. */
export const whatsappLink = (phoneE164: string, text: string): string =>
  `https://wa.me/${whatsappDigits(phoneE164)}?text=${encodeURIComponent(text)}`;

/** A phone call. */
export const telLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;

/** A text message to one number, in the form of RFC 5724, which Android and iOS accept. */
export const smsLink = (phoneE164: string, text: string): string =>
  `sms:${phoneE164}?&body=${encodeURIComponent(text)}`;
