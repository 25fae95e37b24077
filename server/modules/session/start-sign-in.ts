import { randomPKCECodeVerifier } from 'openid-client';
import type { Language } from '#contract/values/dates.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import { keepAttempt } from './attempts.ts';
import type { Identity } from './identity.ts';
import type { Surface } from '#contract/endpoint.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly identity: Identity;
}

/** Stores a sign-in of this browser and returns the provider's address. */
export async function startSignIn(
  { db, clock, identity }: Deps,
  from: {
    surface: Surface;
    binding: string;
    language: Language;
    choosesAccount: boolean;
    invitation?: string | undefined;
  },
): Promise<{ authorizationUrl: string; state: string }> {
  const state = newToken();
  const attempt = {
    surface: from.surface,
    nonce: newToken(),
    codeVerifier: randomPKCECodeVerifier(),
    invitationHash: from.invitation === undefined ? null : sha256(from.invitation),
  };
  const authorizationUrl = await identity.authorizationUrl({ ...attempt, state }, from);
  await keepAttempt(db, { state, binding: from.binding }, attempt, clock.now());
  return { authorizationUrl, state };
}
