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

/** Hands a message to the post; throws when it could not be handed over. */
export interface MailTransport {
  send(message: MailMessage): Promise<void>;
}
