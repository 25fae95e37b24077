export interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
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

/** The post would not take a message for its reader; `isFinal` when asking again would not help. Names nobody. */
export class MailRefused extends Error {
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Hands a message to the post; throws when it could not be handed over, `MailRefused` when because of its reader. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
}
