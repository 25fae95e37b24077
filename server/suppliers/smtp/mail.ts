import type { Transporter } from 'nodemailer';
import { MailRefused, type MailTransport } from '#server/modules/notifications/port.ts';
import { mailOptions, type Sender } from '../mail-options.ts';

/** How long a mail server may be silent. Nodemailer would wait for up to ten minutes, and other messages with it. */
const usualPatienceMs = 10_000;

/** Sends messages through a mail server, `smtp://user:password@host:587`. */
export function smtpMail(
  url: string,
  from: Sender,
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
      await transport.sendMail(mailOptions(message, from)).catch((error: unknown) => {
        throw withoutAddress(error);
      });
    },
  };
}

/** The error reduced to its codes: a mail server's message contains the recipient's address, and errors are logged. */
function withoutAddress(error: unknown): Error {
  const part = (name: string) => (error instanceof Error ? String(Reflect.get(error, name) ?? '') : '');
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(part('response'))?.[0] ?? '';
  const [command, answer] = [part('command'), part('responseCode')];
  const parts = [part('code'), command, answer, status].filter((said) => said !== '');
  const message = `the mail server did not take it: ${parts.join(' ')}`;
  return command === 'RCPT TO' && answer !== ''
    ? new MailRefused(message, answer.startsWith('5'))
    : new Error(message);
}
