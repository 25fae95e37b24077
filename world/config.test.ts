import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const good = {
  WORLD_PORT: '4130',
  WORLD_DATABASE_URL: 'postgres://cardinal@127.0.0.1:5432/world',
  WORLD_PUBLIC_URL: 'http://127.0.0.1:4130/',
  WORLD_DATA_DIR: '.data/world',
  WORLD_OIDC_CLIENTS: JSON.stringify([
    {
      clientId: 'cardinal-consumer',
      clientSecret: 'a-long-secret',
      redirectUris: ['http://127.0.0.1:4000/callback'],
    },
  ]),
};

describe('the settings of the sandbox', () => {
  it('have defaults', () => {
    expect(readConfig(good)).toEqual({
      port: 4130,
      listenAddress: '127.0.0.1',
      databaseUrl: 'postgres://cardinal@127.0.0.1:5432/world',
      publicUrl: 'http://127.0.0.1:4130',
      apiKey: 'world-sandbox-key',
      disruptions: true,
      dataDir: '.data/world',
      oidcClients: [
        {
          clientId: 'cardinal-consumer',
          clientSecret: 'a-long-secret',
          redirectUris: ['http://127.0.0.1:4000/callback'],
          postLogoutRedirectUris: [],
        },
      ],
      consoleDir: undefined,
    });
  });

  it.each([
    ['WORLD_PORT', 'high', 'WORLD_PORT must be a port number from 0 to 65535.'],
    ['WORLD_PORT', '', 'WORLD_PORT must be a port number from 0 to 65535.'],
    [
      'WORLD_LISTEN',
      'every where',
      'WORLD_LISTEN must be an address to listen on, such as 127.0.0.1 or 0.0.0.0.',
    ],
    ['WORLD_PASSWORD', 'short', 'WORLD_PASSWORD must have at least 12 characters.'],
    [
      'WORLD_DATABASE_URL',
      'mysql://x/y',
      'WORLD_DATABASE_URL must be a PostgreSQL address such as postgres://user@host:5432/world.',
    ],
    [
      'WORLD_PUBLIC_URL',
      'http://127.0.0.1:4130/world',
      'WORLD_PUBLIC_URL must be an http or https origin without a path, such as http://127.0.0.1:4004.',
    ],
    ['WORLD_API_KEY', 'short', 'WORLD_API_KEY must have at least 8 characters.'],
    [
      'WORLD_CARD_EVENTS',
      '[{"client":"x","url":"http://127.0.0.1:4000/api","secret":"whsec_short"}]',
      'WORLD_CARD_EVENTS must be a JSON list of {client, url, secret}, each secret whsec_ and base64.',
    ],
    ['WORLD_DATA_DIR', '', 'WORLD_DATA_DIR must name a directory for files of the world.'],
    [
      'WORLD_OIDC_CLIENTS',
      '[{"clientId":"x"}]',
      'WORLD_OIDC_CLIENTS must be a JSON list of {clientId, clientSecret, redirectUris, postLogoutRedirectUris}, or with jwks in place of clientSecret.',
    ],
    [
      'WORLD_OIDC_CLIENTS',
      'none',
      'WORLD_OIDC_CLIENTS must be a JSON list of {clientId, clientSecret, redirectUris, postLogoutRedirectUris}, or with jwks in place of clientSecret.',
    ],
  ])('stop the start when %s is "%s"', (name, value, sentence) => {
    expect(() => readConfig({ ...good, [name]: value })).toThrow(new Error(sentence));
  });
});
