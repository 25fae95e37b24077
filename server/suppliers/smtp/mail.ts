import nodemailer from 'nodemailer';
import type { MailTransport } from '#server/modules/notifications/port.ts';
import { mailOptions } from '../mail-options.ts';

/** Sends messages through a mail server, `smtp://user:password@host:587`. */
export function smtpMail(url: string, from: string): MailTransport {
  const transport = nodemailer.createTransport(url);
  return {
    async send(message) {
      await transport.sendMail(mailOptions(message, from));
    },
  };
}
