import type { Transporter } from 'nodemailer';
import type { MailTransport } from '#server/modules/notifications/port.ts';
import { mailOptions } from '../mail-options.ts';

/** Sends messages through a mail server, `smtp://user:password@host:587`. */
export function smtpMail(url: string, from: string): MailTransport {
  let transport: Transporter | undefined;
  return {
    async send(message) {
      transport ??= (await import('nodemailer')).default.createTransport(url);
      await transport.sendMail(mailOptions(message, from));
    },
  };
}
