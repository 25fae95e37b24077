import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { originsOf, readBrand } from './brand.ts';
import { serverSettings, sharedSettings } from './config.ts';
import { createApp } from './platform/http/app.ts';
import { readSettings } from './platform/settings.ts';

describe('the brand of a tenant', () => {
  it('is called Travel for card holders and Business Travel for companies [TEN-02]', () => {
    expect(readBrand('consumer', undefined).product).toBe('Travel');
    expect(readBrand('business', undefined).product).toBe('Business Travel');
  });

  it('has phone lines of its own: support, primary, secondary and rebooking [TEN-03]', () => {
    const [consumer, business] = [
      readBrand('consumer', undefined).phones,
      readBrand('business', undefined).phones,
    ];
    expect(Object.keys(consumer)).toEqual(['support', 'primary', 'secondary', 'rebooking']);
    expect(new Set([...Object.values(consumer), ...Object.values(business)]).size).toBe(8);
  });

  it('names the seller of travel and comes from a file where one is configured [TEN-07] [TEN-02]', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'brand-')), 'brand.json');
    const consumer = { ...readBrand('consumer', undefined), issuer: 'Alder Bank', partner: 'Alder Journeys' };
    writeFileSync(file, JSON.stringify({ consumer, business: readBrand('business', undefined) }));
    expect(readBrand('consumer', file)).toMatchObject({ issuer: 'Alder Bank', partner: 'Alder Journeys' });
  });

  it('stops the start with a sentence when its file is wrong [TEN-02]', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'brand-')), 'brand.json');
    writeFileSync(file, '{"consumer": {}}');
    expect(() => readBrand('consumer', file)).toThrow(/^BRAND_FILE .* cannot be used/);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example/x.png',
    '/\\\\elsewhere.example',
    'https://[',
    '',
  ])('has no address that a browser should not follow: %j [TEN-02]', (wrong) => {
    const file = join(mkdtempSync(join(tmpdir(), 'brand-')), 'brand.json');
    const business = readBrand('business', undefined);
    for (const field of ['logo', 'helpCentreUrl']) {
      const consumer = { ...readBrand('consumer', undefined), [field]: wrong };
      writeFileSync(file, JSON.stringify({ consumer, business }));
      expect(() => readBrand('consumer', file)).toThrow(
        'must begin with https:// or be a path of the portal',
      );
    }
  });

  it.each(['', ' ', 'x'.repeat(61), 'Alder\r\nBcc: everybody@mail.example'])(
    'has names that stand on a line of a card statement: %j [TEN-02]',
    (wrong) => {
      const file = join(mkdtempSync(join(tmpdir(), 'brand-')), 'brand.json');
      const business = readBrand('business', undefined);
      for (const field of ['portal', 'issuer', 'partner', 'predictionPartner']) {
        writeFileSync(
          file,
          JSON.stringify({ consumer: { ...readBrand('consumer', undefined), [field]: wrong }, business }),
        );
        expect(() => readBrand('consumer', file)).toThrow(field);
      }
    },
  );

  it('has its logo shown from wherever it is: pages may load pictures from there, and send nothing [TEN-02]', async () => {
    expect(originsOf(undefined)).toEqual([]);
    expect(originsOf('/logo.svg')).toEqual([]);
    const pictureOrigins = originsOf('https://cdn.issuer.example/marks/logo.svg?v=2');
    const app = await createApp({
      log: pino({ level: 'silent' }),
      routes: [],
      authenticate: () => Promise.reject(new Error('nobody is asked for')),
      limits: { perMinute: 40 },
      pictureOrigins,
    });
    const { headers } = await app.inject({ url: '/healthz' });
    const policy = String(headers['content-security-policy']).split(';');
    const places = policy.filter((part) => part.includes('cdn.issuer.example'));
    expect(places).toEqual(["img-src 'self' data: blob: https://cdn.issuer.example"]);
  });
});

describe('the tenant setting [TEN-01]', () => {
  it('is consumer unless told otherwise, and nothing but the two', () => {
    expect(readSettings(sharedSettings, {}).CARDINAL_TENANT).toBe('consumer');
    expect(readSettings(sharedSettings, { CARDINAL_TENANT: 'business' }).CARDINAL_TENANT).toBe('business');
    expect(() => readSettings(sharedSettings, { CARDINAL_TENANT: 'Business' })).toThrow(
      'CARDINAL_TENANT must be consumer or business, not "Business".',
    );
  });

  it('is told together with everything else that is missing', () => {
    expect(() => readSettings(serverSettings, {})).toThrow(/DATABASE_URL must be .* and is missing\./);
  });
});
