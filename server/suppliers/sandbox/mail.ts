import { z } from 'zod';
import type { MailTransport } from '#server/modules/notifications/port.ts';
import { mailOptions, type Sender } from '../mail-options.ts';
import type { WorldClient } from './client.ts';

/** Sends messages to the sandbox's post office, where the console shows them. */
export const sandboxMail = (world: WorldClient, from: Sender): MailTransport => ({
  async send(message) {
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
    await world.call({
      method: 'POST',
      path: '/v1/post/messages',
      operation: 'mail.send',
      body: await new MailComposer(mailOptions(message, from)).compile().build(),
      mediaType: 'message/rfc822',
      idempotencyKey: message.messageId,
      answer: z.object({ id: z.string() }),
    });
  },
});
