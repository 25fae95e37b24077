import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { notFound, Problem } from '../http/problem.ts';
import { timeOut } from '../http/stall.ts';
import { addressesOf, filesOf, identityOf, parseMail } from './parse-mail.ts';
import { findMessage, keepMessage, listMessages, type MessageRow } from './store.ts';

const listQuery = z.object({ to: z.string().optional() });
const oneParams = z.object({ id: z.string() });
const attachmentParams = z.object({ id: z.string(), n: z.coerce.number().int().min(0) });

const presentRow = (row: MessageRow) => ({
  id: row.id,
  messageId: row.message_id,
  from: row.sender,
  to: row.recipients,
  subject: row.subject,
  attachmentCount: row.attachment_count,
  receivedAt: row.received_at.toISOString(),
});

/** Mail server of the sandbox: accepts raw messages, stores each once, and lists them parsed. */
export function registerPost(app: FastifyInstance, { db, clock, faults }: WorldDeps): void {
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/v1/post/messages', async (request, reply) => {
    const raw = request.body;
    if (!Buffer.isBuffer(raw)) {
      throw new Problem(415, 'unsupported_media_type', 'Send the message as message/rfc822.');
    }
    const mail = await parseMail(raw);
    const recipients = addressesOf(mail.to, mail.cc, mail.bcc);
    if (recipients.length === 0) throw new Problem(422, 'no_recipient', 'The message names no recipient.');
    const fault = await faults.take('mail', 'accept');
    if (fault === 'error') throw new Problem(503, 'mail_unavailable', 'The post office is closed.');
    const { id, isNew } = await keepMessage(db, {
      message_id: identityOf(mail, raw),
      recipients,
      sender: mail.from?.text ?? '',
      subject: mail.subject ?? '',
      attachment_count: filesOf(mail).length,
      received_at: clock.now(),
      raw,
    });
    if (fault === 'timeout-done') await timeOut(request);
    return reply.code(isNew ? 201 : 200).send({ id });
  });

  app.get('/v1/post/messages', async (request) => {
    const rows = await listMessages(db, parse(listQuery, request.query).to);
    return { messages: rows.map(presentRow) };
  });

  app.get('/v1/post/messages/:id', async (request) => {
    const row = await findMessage(db, parse(oneParams, request.params).id);
    if (!row) throw notFound('message');
    const mail = await parseMail(row.raw);
    return {
      ...presentRow(row),
      text: mail.text ?? null,
      html: mail.html || null,
      attachments: filesOf(mail).map(({ filename, contentType, size }, n) => ({
        n,
        name: filename ?? `attachment-${n}`,
        type: contentType,
        size,
      })),
    };
  });

  app.get('/v1/post/messages/:id/attachments/:n', async (request, reply) => {
    const { id, n } = parse(attachmentParams, request.params);
    const row = await findMessage(db, id);
    const attachment = row && filesOf(await parseMail(row.raw))[n];
    if (!attachment) throw notFound('attachment');
    const name = encodeURIComponent(attachment.filename ?? `attachment-${n}`);
    return reply
      .type(attachment.contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(attachment.content);
  });
}
