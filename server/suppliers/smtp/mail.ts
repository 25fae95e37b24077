import type { Transporter } from 'nodemailer';
import type { MailTransport } from '#server/modules/notifications/port.ts';
import { mailOptions } from '../mail-options.ts';

/** How long a mail server may be silent. Nodemailer would wait for up to ten minutes, and other messages with it. */
const usualPatienceMs = 10_000;

/** Sends messages through a mail server, `smtp://user:password@host:587`. */
export function smtpMail(
  url: string,
  from: string,
  { patienceMs = usualPatienceMs }: { patienceMs?: number } = {},
): MailTransport {
  const patience = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  };
  let transport: Transporter | undefined;
  return {
    async send(message) {
      transport ??= (await import('nodemailer')).createTransport({ url, ...patience });
      await transport.sendMail(mailOptions(message, from));
    },
  };
}
