import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { filesOfBrand, originsOf, readBrand } from './brand.ts';
import { iconOfBrand, styleOfBrand, unusedFonts } from './brand-page.ts';
import { serverSettings, sharedSettings } from './config.ts';
import { createApp } from './platform/http/app.ts';
import { readShell } from './platform/http/page-shell.ts';
import { readSettings } from './platform/settings.ts';

describe('the brand of a tenant', () => {
  it('is called Travel for card holders and Business Travel for companies [TEN-02]', () => {
    expect(readBrand('consumer', undefined).product).toBe('Travel');
    expect(readBrand('business', undefined).product).toBe('Business Travel');
  });

  it('has its own three lines: support, which is the primary one, secondary and rebooking [TEN-03]', () => {
    const [consumer, business] = [
      readBrand('consumer', undefined).phones,
      readBrand('business', undefined).phones,
    ];
    expect(Object.keys(consumer)).toEqual(['support', 'secondary', 'rebooking']);
    expect(new Set([...Object.values(consumer), ...Object.values(business)]).size).toBe(6);
  });

  it('names the seller of travel and is read from the configured file [TEN-07] [TEN-02]', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'brand-')), 'brand.json');
    const consumer = { ...readBrand('consumer', undefined), issuer: 'Alder Bank', partner: 'Alder Journeys' };
    writeFileSync(file, JSON.stringify({ consumer, business: readBrand('business', undefined) }));
    expect(readBrand('consumer', file)).toMatchObject({ issuer: 'Alder Bank', partner: 'Alder Journeys' });
  });

  it('prevents the server’s start with a message when its file is invalid [TEN-02]', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'brand-')), 'brand.json');
    writeFileSync(file, '{"consumer": {}}');
    expect(() => readBrand('consumer', file)).toThrow(/^BRAND_FILE .* cannot be used/);
  });

  it.each([
    [{ colours: {} }, /there is no field "colours": did you mean "colors"\? at consumer/],
    [{ printlogo: './logo.png' }, /there is no field "printlogo": did you mean "printLogo"\?/],
    [{ colors: { 'brand-hoover': ['#000000', '#ffffff'] } }, /"brand-hoover": did you mean "brand-hover"\?/],
    [
      { fonts: { headlines: { family: 'Georgia' } } },
      /"headlines": did you mean "headline"\? at consumer.fonts/,
    ],
    [{ slogan: 'Go' }, /there is no field "slogan" at consumer/],
  ])('rejects an unknown field and suggests the right one: %j [TEN-02]', (wrong, sentence) => {
    const file = join(mkdtempSync(join(tmpdir(), 'brand-')), 'brand.json');
    const consumer = { ...readBrand('consumer', undefined), ...wrong };
    writeFileSync(file, JSON.stringify({ consumer, business: readBrand('business', undefined) }));
    expect(() => readBrand('consumer', file)).toThrow(sentence);
  });

  it('omits only the default fonts that it replaces [TEN-02]', () => {
    const brand = readBrand('consumer', undefined);
    expect(unusedFonts(brand)).toEqual([]);
    expect(unusedFonts({ ...brand, fonts: { text: { family: 'Alder Sans' } } })).toEqual(['source-sans-3']);
    const dir = mkdtempSync(join(tmpdir(), 'pages-'));
    const link = (name: string) => `<link rel="preload" as="font" href="/assets/${name}-latin.woff2" />`;
    writeFileSync(
      join(dir, 'index.html'),
      `<html><head>${link('source-sans-3')}${link('newsreader')}</head></html>`,
    );
    const about = { tenant: 'consumer', issuer: 'Alder', product: 'Travel', hasScreens: false };
    const page = (unused: readonly string[]) =>
      readShell(dir, { ...about, unused }, '').write('/', { locale: 'en-US', theme: undefined });
    expect(page([])).toContain('source-sans-3');
    expect(page(['source-sans-3'])).not.toContain('source-sans-3');
    expect(page(['source-sans-3'])).toContain('newsreader');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example/x.png',
    '/\\\\elsewhere.example',
    'https://[',
    '',
  ])('rejects an unsafe address: %j [TEN-02]', (wrong) => {
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
    'rejects a name that does not fit on a card statement line: %j [TEN-02]',
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

  it('allows pages to load its logo from its host, and nothing else [TEN-02]', async () => {
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
  it('defaults to consumer, and accepts only consumer and business', () => {
    expect(readSettings(sharedSettings, {}).CARDINAL_TENANT).toBe('consumer');
    expect(readSettings(sharedSettings, { CARDINAL_TENANT: 'business' }).CARDINAL_TENANT).toBe('business');
    expect(() => readSettings(sharedSettings, { CARDINAL_TENANT: 'Business' })).toThrow(
      'CARDINAL_TENANT must be consumer or business, not "Business".',
    );
  });

  it('is reported together with all other missing settings', () => {
    expect(() => readSettings(serverSettings, {})).toThrow(/DATABASE_URL must be .* and is missing\./);
  });
});

describe('the appearance of a brand', () => {
  const own = {
    colors: { brand: ['#7a3b12', '#f0b48a'] as [string, string] },
    fonts: { text: { family: 'Lato', file: './lato.woff2' }, headline: { family: 'Georgia' } },
    logo: './logo.svg',
    printLogo: './logo.png',
    printFonts: { text: './lato.ttf' },
    domain: 'travel.alder.example',
  };
  const files = {
    'lato.woff2': 'a face',
    'logo.svg': '<svg/>',
    'logo.png': 'a picture',
    'lato.ttf': 'print',
  };

  function folderWith(given: object, names: Readonly<Record<string, string>> = files): string {
    const folder = mkdtempSync(join(tmpdir(), 'brand-'));
    for (const [name, text] of Object.entries(names)) writeFileSync(join(folder, name), text);
    const file = join(folder, 'brand.json');
    const business = readBrand('business', undefined);
    const consumer = { ...readBrand('consumer', undefined), ...given };
    writeFileSync(file, JSON.stringify({ consumer, business }));
    return file;
  }

  it('has colors, fonts and logos, with its files served from the portal [TEN-02]', () => {
    const file = folderWith(own);
    const brand = readBrand('consumer', file);
    expect(brand).toMatchObject({
      logo: '/brand/logo.svg',
      printLogo: 'data:image/png;base64,YSBwaWN0dXJl',
      printFonts: { text: Buffer.from('print').toString('base64') },
    });
    expect(readBrand('business', file)).toEqual(readBrand('business', undefined));
    const found = filesOfBrand(brand, file);
    expect(Object.fromEntries([...found].map(([address, bytes]) => [address, bytes.toString()]))).toEqual({
      '/brand/logo.svg': '<svg/>',
      '/brand/lato.woff2': 'a face',
    });
    expect(styleOfBrand(brand)).toBe(
      '@font-face{font-family:"Lato";src:url("/brand/lato.woff2") format("woff2");font-weight:100 900;font-display:swap}' +
        'html:root[data-brand]{--brand:light-dark(#7a3b12,#f0b48a);--font-text:"Lato",system-ui,sans-serif;--font-headline:"Georgia",Georgia,serif}',
    );
    expect(iconOfBrand(brand)).toBe('/brand/logo.svg');
  });

  it('draws an icon in its color when there is no logo, and keeps the defaults without either', () => {
    const { logo: _, ...unmarked } = own;
    const icon = iconOfBrand(readBrand('consumer', folderWith(unmarked)));
    expect(icon).toContain(encodeURIComponent('#7a3b12'));
    const usual = readBrand('consumer', undefined);
    expect([iconOfBrand(usual), styleOfBrand(usual)]).toEqual([undefined, '']);
  });

  it.each([
    ['a missing file', { logo: './logo.svg' }, {}, 'which cannot be read'],
    [
      'a logo in a format that documents cannot print',
      { printLogo: './logo.svg' },
      files,
      'printLogo must be a PNG or JPEG',
    ],
    [
      'a typeface in a format that documents cannot print',
      { printFonts: { text: './lato.woff2' } },
      files,
      'printFonts.text must be a TTF or OTF file',
    ],
    ['a path into another folder', { logo: './../logo.svg' }, files, 'must begin with https://'],
    ['an invalid color', { colors: { brand: ['red;}', '#ffffff'] } }, files, 'must be a color'],
    ['a typeface that closes the CSS rule', { fonts: { text: { family: 'a"}' } } }, files, 'cannot be used'],
  ])('prevents the server’s start for %s', (_what, given, names, why) => {
    const file = folderWith(given, names);
    expect(() => filesOfBrand(readBrand('consumer', file), file)).toThrow(why);
  });
});
