import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readBrand } from './brand.ts';
import { serverSettings } from './config.ts';
import { dataOfPages } from './page-data.ts';
import { readSettings } from './platform/settings.ts';

const { privateKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const configWith = (clock: string | undefined) =>
  readSettings(serverSettings, {
    DATABASE_URL: 'postgres://user:password@localhost:5432/cardinal',
    WORLD_URL: 'http://localhost:4004',
    WORLD_PUBLIC_URL: 'http://localhost:4004',
    WORLD_API_KEY: 'a-key-of-the-world',
    OIDC_ISSUER: 'http://localhost:4004/oidc',
    CARDINAL_SECRET: 'a-secret-of-more-than-thirty-two-letters',
    DATA_KEYS: `2026-11:${randomBytes(32).toString('base64')}`,
    STATEMENT_KEY: privateKey,
    CARDINAL_CLOCK: clock,
  });

it('pages are marked as sandbox when the sandbox clock is used, and not with the system clock [LEG-01]', () => {
  const shown = readBrand('consumer', undefined);
  expect(dataOfPages(configWith(undefined), shown)).toMatchObject({ isSandbox: true });
  expect(dataOfPages(configWith('system'), shown)).not.toHaveProperty('isSandbox');
});
