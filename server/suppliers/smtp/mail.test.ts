import { once } from 'node:events';
import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { MailRefused } from '#server/modules/notifications/port.ts';
import { senderNamed } from '../mail-options.ts';
import { smtpMail } from './mail.ts';

const message = {
  messageId: '<confirmation-1@cardinal.invalid>',
  to: 'zoe@example.com',
  subject: 'Réservation confirmée · Hôtel Lutetia',
  text: 'À bientôt.',
  html: '<p>À bientôt.</p>',
  attachments: [
    { name: 'receipt.pdf', mediaType: 'application/pdf', content: Buffer.from([0x25, 0x50, 0xff]) },
  ],
};

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A mail server that requires authentication, and the messages it received. */
async function mailServer(refusal?: 450 | 550) {
  const got: ParsedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'pass word'
        ? done(null, { user: username })
        : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) =>
      refusal
        ? done(
            Object.assign(new Error(`${refusal === 550 ? '5.1.1' : '4.2.1'} <${address}>: not here`), {
              responseCode: refusal,
            }),
          )
        : done(),
    onData: (stream, _session, done) =>
      simpleParser(stream, (error, mail) => {
        if (!error) got.push(mail);
        done(error);
      }),
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  closing.push(() => new Promise<void>((done) => server.close(done)));
  const address = listening.address();
  return { got, port: typeof address === 'object' && address ? address.port : 0 };
}

describe('a message to the deployment’s SMTP server', () => {
  it('has the sender’s name with the address', async () => {
    const { got, port } = await mailServer();
    const mail = smtpMail(
      `smtp://portal:pass%20word@127.0.0.1:${port}`,
      '"Émeraude, voyages" <travel@issuer.example>',
    );
    await mail.send(message);
    expect(got[0]?.from?.value).toEqual([{ name: 'Émeraude, voyages', address: 'travel@issuer.example' }]);
  });

  it('has its own message id, both texts and the attachments', async () => {
    const { got, port } = await mailServer();
    const mail = smtpMail(`smtp://portal:pass%20word@127.0.0.1:${port}`, 'travel@issuer.example');
    await mail.send(message);
    await mail.send({ ...message, messageId: '<confirmation-2@cardinal.invalid>' });
    expect(got.map(({ messageId }) => messageId)).toEqual([
      '<confirmation-1@cardinal.invalid>',
      '<confirmation-2@cardinal.invalid>',
    ]);
    expect(got[0]).toMatchObject({
      subject: 'Réservation confirmée · Hôtel Lutetia',
      text: expect.stringContaining('À bientôt.'),
      html: expect.stringContaining('<p>À bientôt.</p>'),
      from: { text: 'travel@issuer.example' },
      to: { text: 'zoe@example.com' },
    });
    expect(
      got[0]?.attachments.map(({ filename, contentType, content }) => [filename, contentType, content]),
    ).toEqual([['receipt.pdf', 'application/pdf', Buffer.from([0x25, 0x50, 0xff])]]);
  });

  it('that is refused for its password or mailbox fails without personal data in the error [NAV-08]', async () => {
    const wrong = await mailServer();
    await expect(
      smtpMail(`smtp://portal:other@127.0.0.1:${wrong.port}`, 'a@b.example').send(message),
    ).rejects.toThrow('the mail server did not take it: EAUTH AUTH PLAIN 535');
    for (const [refusal, status, isFinal] of [
      [550, '5.1.1', true],
      [450, '4.2.1', false],
    ] as const) {
      const full = await mailServer(refusal);
      const refused = await smtpMail(`smtp://portal:pass%20word@127.0.0.1:${full.port}`, 'a@b.example')
        .send(message)
        .catch((error: unknown) => error);
      expect(refused).toEqual(
        new MailRefused(`the mail server did not take it: EENVELOPE RCPT TO ${refusal} ${status}`, isFinal),
      );
      expect(refused).toMatchObject({ isFinal });
      expect(inspect(refused)).not.toContain('zoe@example.com');
      expect(full.got).toEqual([]);
    }
    expect(wrong.got).toEqual([]);
  });

  it('without an answer is given up within five seconds', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(() => void silent.close());
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const began = performance.now();
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'a@b.example', { patienceMs: 200 });
    await expect(mail.send(message)).rejects.toThrow('the mail server did not take it: ETIMEDOUT CONN');
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

it('a sender without a name has the portal’s, and one with a name keeps it [TEN-02]', () => {
  expect(senderNamed('travel@issuer.example', 'Northmere Travel')).toEqual({
    name: 'Northmere Travel',
    address: 'travel@issuer.example',
  });
  const named = '"Alder Trips" <travel@alder.example>';
  expect(senderNamed(named, 'Northmere Travel')).toBe(named);
});
