import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { Identity } from './identity.ts';
import { takeIdToken } from './id-tokens.ts';
import type { KnownCallers } from './known-callers.ts';
import { closeSession, findSession } from './store.ts';

/**
 * Ends the caller's session and returns the provider's sign-out address. An agent who acted for a customer stays
 * signed in there as themselves. Throws `session-expired` when it had ended in the meantime.
 */
export async function endSession(
  { db, clock, identity, callers }: { db: Db; clock: Clock; identity: Identity; callers: KnownCallers },
  { sessionId, userId: customerId }: Principal,
): Promise<{ logoutUrl: string }> {
  const session = await findSession(db, sessionId);
  const isEnded = await closeSession(db, { sessionId, customerId }, 'signOut', clock.now());
  if (!session || !isEnded) throw new PortalError('session-expired');
  await callers.forget(customerId);
  const { kind, surface } = session;
  return {
    logoutUrl:
      kind === 'delegated'
        ? identity.signedOutUrl(surface)
        : await identity.endSessionUrl(surface, await takeIdToken(db, sessionId)),
  };
}
