import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import type { Pool } from 'pg';

/** Signing keys of the provider: an RS256 key for tokens and a secret for cookies. */
export interface IdentityKeys {
  signing: JWK;
  cookieSecret: string;
}

/** Keys of this database, created on first use; of two concurrent creations one wins. */
export async function ensureKeys(db: Pool): Promise<IdentityKeys> {
  const known = await findKeys(db);
  if (known) return known;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const signing = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  const made = { signing, cookieSecret: randomBytes(32).toString('base64url') };
  await db.query(`insert into identity_key (name, value) values ('keys', $1) on conflict do nothing`, [
    JSON.stringify(made),
  ]);
  const kept = await findKeys(db);
  if (!kept) throw new Error('The identity keys were not kept.');
  return kept;
}

async function findKeys(db: Pool): Promise<IdentityKeys | null> {
  const { rows } = await db.query<{ value: IdentityKeys }>(
    `select value from identity_key where name = 'keys'`,
  );
  return rows[0]?.value ?? null;
}
