/** A text for one recipient: `html` and `text` say the same. */
export interface EmailMessage {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface PushMessage {
  readonly title: string;
  readonly body: string;
}
