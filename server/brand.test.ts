import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBrand } from './brand.ts';
import { serverSettings, sharedSettings } from './config.ts';
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
