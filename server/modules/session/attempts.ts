import type { Db } from '#server/platform/db/database.ts';
import { sha256 } from '#server/platform/ids.ts';
import { attemptMs } from './rules.ts';
import type { Surface } from '#contract/endpoint.ts';

/** A sign-in on its way through the identity provider. */
export interface Attempt {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly surface: Surface;
  /** Of the secret of an invitation that it brings. */
  readonly invitationHash: string | null;
}

interface Keys {
  readonly state: string;
  /** The cookie of the browser that started. */
  readonly binding: string;
}

export async function keepAttempt(db: Db, keys: Keys, attempt: Attempt, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sign_in_attempts')
    .values({
      state_hash: sha256(keys.state),
      binding_hash: sha256(keys.binding),
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      surface: attempt.surface,
      invitation_hash: attempt.invitationHash,
      expires_at: new Date(now.getTime() + attemptMs),
    })
    .execute();
}

/** Deletes and returns an attempt; null when it was already used, belongs to another browser or has expired. */
export async function takeAttempt(db: Db, keys: Keys, now: Date): Promise<Attempt | null> {
  const row = await db
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', sha256(keys.state))
    .where('binding_hash', '=', sha256(keys.binding))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const surface = row.surface === 'admin' || row.surface === 'agent' ? row.surface : 'traveler';
  return { nonce: row.nonce, codeVerifier: row.code_verifier, surface, invitationHash: row.invitation_hash };
}
