import type { MailMessage } from '#server/modules/notifications/port.ts';

/** A message in the words of nodemailer, which both composes and sends. */
export const mailOptions = (message: MailMessage, from: string) => ({
  from,
  to: message.to,
  messageId: message.messageId,
  subject: message.subject,
  text: message.text,
  html: message.html,
  attachments: message.attachments.map((file) => ({
    filename: file.name,
    contentType: file.mediaType,
    content: file.content,
  })),
});
