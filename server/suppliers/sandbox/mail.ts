import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { z } from 'zod';
import type { MailTransport } from '#server/modules/notifications/port.ts';
import type { WorldClient } from './client.ts';

/** Hands messages to the sandbox's post office, where the console shows them. */
export const sandboxMail = (world: WorldClient, from: string): MailTransport => ({
  async send(message) {
    const body = await new MailComposer({
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
    })
      .compile()
      .build();
    await world.call({
      method: 'POST',
      path: '/v1/post/messages',
      operation: 'mail.send',
      body,
      mediaType: 'message/rfc822',
      idempotencyKey: message.messageId,
      answer: z.object({ id: z.string() }),
    });
  },
});
