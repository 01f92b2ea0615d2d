/** What left the product for the outside, as the outbox keeps it. Times are ISO 8601. */
export interface MailAddress {
  readonly email: string;
  readonly name: string | null;
}

export interface MailAttachment {
  readonly filename: string;
  readonly type: string;
  /** Base64. */
  readonly content: string;
  /** What `cid:` links in the HTML name it by; null when it is a plain attachment. */
  readonly contentId: string | null;
}

/** One email as one recipient block sees it: a call with three personalizations makes three. */
export interface EmailEntry {
  readonly kind: "email";
  readonly id: string;
  readonly at: string;
  /** The provider's id, as in the X-Message-Id header. */
  readonly messageId: string;
  readonly from: MailAddress;
  readonly replyTo: MailAddress | null;
  /** Addresses only; `names` has the names that came with them. */
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly subject: string;
  /** Empty when the mail has no such part. */
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
  /** The RFC 8030 urgency and time to live (seconds) of web push; null when the sender set none. */
  readonly urgency: string | null;
  readonly ttlSeconds: number | null;
  readonly link: string | null;
  /** How many open pages received it at once. */
  readonly shownOn: number;
}

/** A link that the auth emulator would have mailed. */
export interface CodeEntry {
  readonly kind: "code";
  readonly id: string;
  readonly at: string;
  readonly email: string;
  /** PASSWORD_RESET, VERIFY_EMAIL, EMAIL_SIGNIN, VERIFY_AND_CHANGE_EMAIL */
  readonly requestType: string;
  readonly link: string;
}

/** A payment that was opened, paid or declined, as it was then. */
export interface CheckoutEntry {
  readonly kind: "checkout";
  readonly id: string;
  readonly at: string;
  readonly reference: string;
  readonly email: string;
  readonly amountKobo: number;
  readonly currency: string;
  /** "abandoned" until somebody pays or declines. */
  readonly status: "abandoned" | "success" | "failed";
  /** Where it can be paid. */
  readonly url: string;
}

export type OutboxEntry = EmailEntry | PushEntry | CodeEntry | CheckoutEntry;
