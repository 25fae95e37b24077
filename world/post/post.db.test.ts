import nodemailer from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '#tests/support/world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });

async function compose(messageId: string): Promise<Uint8Array> {
  const { message } = await composer.sendMail({
    messageId,
    from: 'Travel <no-reply@travel.example>',
    to: 'Eleanor <Eleanor.Castellane@mail.example>',
    cc: 'assistant@mail.example',
    subject: 'Votre séjour à Québec est confirmé',
    text: 'H-1234 · à bientôt',
    html: '<p>H-1234 · à bientôt</p>',
    attachments: [{ filename: 'séjour.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }],
  });
  if (!Buffer.isBuffer(message)) throw new Error('The composer made no buffer.');
  return message;
}

const send = async (raw: Uint8Array) => {
  const answer = await fetch(`${world.url}/v1/post/messages`, {
    method: 'POST',
    headers: { authorization: 'Bearer key-of-the-tests', 'content-type': 'message/rfc822' },
    body: Buffer.from(raw),
  });
  return { status: answer.status, body: (await answer.json()) as { id: string } };
};

describe('the mail server of the sandbox', () => {
  it('stores a message once, even when it is delivered three times at once', async () => {
    const raw = await compose('<once@travel.example>');
    const sent = await Promise.all([send(raw), send(raw), send(raw)]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  });

  it('lists the messages to an address, in any letter case, and no others', async () => {
    const { body } = await send(await compose('<list@travel.example>'));
    const found = await world.call('GET', '/v1/post/messages?to=ASSISTANT@mail.example');
    expect(found.body['messages']).toContainEqual(
      expect.objectContaining({
        id: body.id,
        messageId: '<list@travel.example>',
        from: '"Travel" <no-reply@travel.example>',
        to: ['eleanor.castellane@mail.example', 'assistant@mail.example'],
        subject: 'Votre séjour à Québec est confirmé',
        attachmentCount: 1,
      }),
    );
    const none = await world.call('GET', '/v1/post/messages?to=somebody@else.example');
    expect(none.body['messages']).toEqual([]);
  });

  it('returns a message and its attachment', async () => {
    const { body } = await send(await compose('<read@travel.example>'));
    const read = await world.call('GET', `/v1/post/messages/${body.id}`);
    expect(read.body).toMatchObject({
      html: '<p>H-1234 · à bientôt</p>',
      attachments: [{ n: 0, name: 'séjour.ics', type: 'text/calendar', size: 15 }],
    });
    expect(String(read.body['text']).trim()).toBe('H-1234 · à bientôt');
    const file = await fetch(`${world.url}/v1/post/messages/${body.id}/attachments/0`, {
      headers: { authorization: 'Bearer key-of-the-tests' },
    });
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''s%C3%A9jour.ics`);
    expect(await file.text()).toBe('BEGIN:VCALENDAR');
    expect((await world.call('GET', `/v1/post/messages/${body.id}/attachments/1`)).status).toBe(404);
  });

  it('refuses invalid messages and those without a recipient', async () => {
    expect((await world.call('POST', '/v1/post/messages', { subject: 'no' })).status).toBe(415);
    expect((await send(Buffer.from('Subject: nobody\r\n\r\nHello'))).status).toBe(422);
  });

  it('refuses a message when that fault is armed, then accepts it', async () => {
    await world.call('PUT', '/v1/faults', { area: 'mail', operation: 'accept', fault: 'error' });
    const raw = await compose('<closed@travel.example>');
    expect((await send(raw)).status).toBe(503);
    expect((await send(raw)).status).toBe(201);
  });
});
