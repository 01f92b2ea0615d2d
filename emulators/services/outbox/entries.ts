/** The messages and payments that the outbox keeps. Times are ISO 8601. */
export interface MailAddress {
  readonly email: string;
  readonly name: string | null;
}

export interface MailAttachment {
  readonly filename: string;
  readonly type: string;
  /** Base64. */
  readonly content: string;
  /** The id that `cid:` links in the HTML use. Null for an ordinary attachment. */
  readonly contentId: string | null;
}

/** One email to one recipient block. A call with three personalizations makes three emails. */
export interface EmailEntry {
  readonly kind: "email";
  /** Which service has taken it. */
  readonly service: "sendgrid" | "resend";
  readonly id: string;
  readonly at: string;
  /** The provider's id, as in the X-Message-Id header. */
  readonly messageId: string;
  readonly from: MailAddress;
  readonly replyTo: MailAddress | null;
  /** Addresses only. Their names are in `names`. */
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly subject: string;
  /** Empty when the email has no such part. */
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly categories: readonly string[];
  readonly customArgs: Readonly<Record<string, string>>;
  readonly attachments: readonly MailAttachment[];
}

export interface PushEntry {
  readonly kind: "push";
  readonly id: string;
  readonly at: string;
  /** projects/{project}/messages/{id} */
  readonly messageId: string;
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly image: string | null;
  readonly icon: string | null;
  readonly data: Readonly<Record<string, string>>;
  /**
   * The urgency and time to live (seconds) of web push, see RFC 8030. Null when the sender set
   * none.
   */
  readonly urgency: string | null;
  readonly ttlSeconds: number | null;
  readonly link: string | null;
  /** The number of open pages that received it immediately. */
  readonly shownOn: number;
}

/** A link that Firebase Auth sends by email in production. */
export interface CodeEntry {
  readonly kind: "code";
  readonly id: string;
  readonly at: string;
  readonly email: string;
  /** PASSWORD_RESET, VERIFY_EMAIL, EMAIL_SIGNIN, VERIFY_AND_CHANGE_EMAIL */
  readonly requestType: string;
  readonly link: string;
}

/** A payment at the moment when it was opened, paid or declined, or a bank transfer began. */
export interface CheckoutEntry {
  readonly kind: "checkout";
  readonly id: string;
  readonly at: string;
  readonly reference: string;
  readonly email: string;
  readonly amountKobo: number;
  readonly currency: string;
  /** "abandoned" until a tester pays or declines. */
  readonly status: "abandoned" | "pending" | "success" | "failed";
  /** The address of the checkout page. */
  readonly url: string;
}

/** One text message. */
export interface SmsEntry {
  readonly kind: "sms";
  /** Which service has taken it. */
  readonly service: "termii" | "africastalking";
  readonly id: string;
  readonly at: string;
  /** E.164. */
  readonly to: string;
  /** The sender ID. */
  readonly from: string;
  readonly text: string;
  readonly segments: number;
  readonly costKobo: number;
}

/** A button under a WhatsApp message. */
export type WhatsAppButton =
  | { readonly kind: "reply"; readonly label: string; readonly payload: string }
  | { readonly kind: "url"; readonly label: string; readonly url: string };

/** One WhatsApp message. */
export interface WhatsAppEntry {
  readonly kind: "whatsapp";
  /** WhatsApp's id of the message. */
  readonly id: string;
  readonly at: string;
  /** E.164. */
  readonly to: string;
  /** The name of the template. */
  readonly template: string;
  /** The map card above the text; null for a message without one. */
  readonly map: {
    readonly latitude: number;
    readonly longitude: number;
    readonly name: string;
    readonly address: string;
  } | null;
  /** The template's text with its variables. */
  readonly text: string;
  readonly buttons: readonly WhatsAppButton[];
  /** The sender's own name of the message; null for none. */
  readonly reference: string | null;
  readonly costKobo: number;
}

/** One call. It rings until a tester acts. */
export interface CallEntry {
  readonly kind: "call";
  /** The provider's session id. */
  readonly id: string;
  readonly at: string;
  /** E.164. */
  readonly to: string;
  readonly from: string;
  /** The caller's own name of the call; null for none. */
  readonly clientRequestId: string | null;
}

type PhoneEntry = SmsEntry | WhatsAppEntry | CallEntry;
export type OutboxEntry = EmailEntry | PushEntry | CodeEntry | CheckoutEntry | PhoneEntry;
