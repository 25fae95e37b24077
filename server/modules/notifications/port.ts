export interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  /** Of a picture that the HTML shows, and no file of its own. */
  readonly contentId?: string;
}

export interface MailMessage {
  /** Stable for one message, so that sending it again is recognised. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

/**
 * The mail server refused a message because of its recipient; `isFinal` when a retry would not help. Contains no
 * personal data.
 */
export class MailRefused extends Error {
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Hands a message to the mail server; throws when that fails, `MailRefused` when because of its recipient. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
}
