import nodemailer from 'nodemailer';
import type { MailTransport } from '#server/modules/notifications/port.ts';

/** Sends messages through a mail server, `smtp://user:password@host:587`. */
export function smtpMail(url: string, from: string): MailTransport {
  const transport = nodemailer.createTransport(url);
  return {
    async send(message) {
      await transport.sendMail({
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
    },
  };
}
