import { describe, expect, it } from 'vitest';
import { readWebhookSecrets, verifiedWebhookId } from './webhook-signature.ts';

// The example of the specification's own libraries.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = Buffer.from('{"test": 2432232314}');
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const at = (seconds: number) => new Date((1_614_265_330 + seconds) * 1000);
const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const verify = (more: object = {}, now = at(0), secrets = secret, sent = body) =>
  verifiedWebhookId({ headers: { ...headers, ...more }, body: sent }, readWebhookSecrets(secrets), now);

describe('the signature of a webhook', () => {
  it('follows Standard Webhooks, under any of the secrets and among other signatures', () => {
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
    expect(verify()).toBe(id);
    expect(verify({}, at(0), `${other}, ${secret}`)).toBe(id);
    expect(verify({ 'webhook-signature': `v1a,xyz v1,AAAA ${headers['webhook-signature']}` })).toBe(id);
  });

  it.each([
    ['another secret', () => verify({}, at(0), other)],
    ['another body', () => verify({}, at(0), secret, Buffer.from('{"test": 2432232315}'))],
    ['another id', () => verify({ 'webhook-id': 'msg_other' })],
    ['another time', () => verify({ 'webhook-timestamp': '1614265331' })],
    ['no signature', () => verify({ 'webhook-signature': undefined })],
    [
      'an unknown signature version',
      () => verify({ 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') }),
    ],
  ])('is invalid with %s', (_, verified) => {
    expect(verified()).toBeNull();
  });

  it('is valid for five minutes before and after', () => {
    expect(verify({}, at(300))).not.toBeNull();
    expect(verify({}, at(-300))).not.toBeNull();
    expect(verify({}, at(301))).toBeNull();
    expect(verify({}, at(-301))).toBeNull();
  });

  it.each([
    '',
    'whsec_',
    'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'whsec_c2hvcnQ=',
    'whsec_not base64 at all, really not!',
  ])('cannot be configured with the secret %j', (text) => {
    expect(() => readWebhookSecrets(text)).toThrow('not a signing secret');
  });
});
