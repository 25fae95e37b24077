import { describe, expect, it } from 'vitest';
import { embeddingHosts, originsOfMap, serverSettings } from './config.ts';
import { readSettings } from './platform/settings.ts';

const { EMBED_HOSTS } = serverSettings;
const read = (text?: string) => readSettings({ EMBED_HOSTS }, { EMBED_HOSTS: text }).EMBED_HOSTS;

describe('the setting EMBED_HOSTS', () => {
  it('lists embedding sites by client and origin; empty by default', () => {
    expect(read()).toEqual([]);
    expect(read('issuer-site=https://www.issuer.example, app=http://127.0.0.1:4005')).toEqual([
      { clientId: 'issuer-site', origin: 'https://www.issuer.example' },
      { clientId: 'app', origin: 'http://127.0.0.1:4005' },
    ]);
  });

  it.each([
    'https://www.issuer.example',
    'issuer-site=*',
    'issuer-site=www.issuer.example',
    'issuer-site=https://www.issuer.example/',
    'issuer-site=https://www.issuer.example/wallet',
    'issuer-site=https://*.issuer.example',
    'issuer-site=null',
    'issuer-site=https://www.issuer.example,',
  ])('with %s prevents the server’s start with a message', (text) => {
    expect(() => read(text)).toThrow(
      /^EMBED_HOSTS must be pairs of an OpenID Connect client and its origin, such as .*, not "/,
    );
  });

  it('refuses a host without https when the portal uses https', () => {
    const config = (travelerUrl: string) => ({
      CARDINAL_TENANT: 'consumer' as const,
      PORT: 4000,
      CARDINAL_HOST: 'localhost',
      TRAVELER_URL: travelerUrl,
      STAFF_URL: undefined,
      AGENT_URL: undefined,
      EMBED_HOSTS: [{ clientId: 'issuer-site', origin: 'http://www.issuer.example' }],
    });
    expect(embeddingHosts(config('http://travel.example'))).toHaveLength(1);
    expect(() => embeddingHosts(config('https://travel.example'))).toThrow(
      'EMBED_HOSTS names http://www.issuer.example: a host of a portal with https needs https too.',
    );
  });
});

describe('the map settings', () => {
  const { MAP_STYLE_URL, MAP_ORIGINS } = serverSettings;
  const read = (values: Readonly<Record<string, string>>) =>
    originsOfMap(readSettings({ MAP_STYLE_URL, MAP_ORIGINS }, values));

  it('let pages load the map from its host and the origins it needs, and from none by default', () => {
    expect(read({})).toEqual([]);
    expect(read({ MAP_ORIGINS: 'https://tiles.example' })).toEqual([]);
    const style = 'https://maps.example/styles/plain.json?key=abc';
    expect(read({ MAP_STYLE_URL: style })).toEqual(['https://maps.example']);
    expect(
      read({ MAP_STYLE_URL: style, MAP_ORIGINS: 'https://tiles.example, https://maps.example' }),
    ).toEqual(['https://maps.example', 'https://tiles.example']);
  });

  it.each([{ MAP_STYLE_URL: 'maps.example/style.json' }, { MAP_ORIGINS: 'https://*.example' }])(
    '%o prevent the server’s start with a message',
    (values) => {
      expect(() => read(values)).toThrow(/^MAP_(STYLE_URL|ORIGINS) must be /);
    },
  );
});
