import type { Endpoint } from '#contract/endpoint.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/route.ts';
import { admit, type FinishDeps } from './finish-sign-in.ts';
import { uncachedCallers } from './known-callers.ts';
import { openSession } from './open-session.ts';
import { embeddedMs } from './rules.ts';

/**
 * Opens a session of the embedded wallet for the subject of an ID token; `expiresIn` is in seconds. Throws as
 * `Identity.readIdToken` does, `too-many-requests`, and the code that refuses the customer. Decision 0104. [EMB-01]
 */
export async function openEmbeddedSession(
  deps: FinishDeps & Pick<Call<Endpoint>, 'countHost'>,
  idToken: string,
): Promise<{ token: string; expiresIn: number }> {
  const { db, clock, identity, welcome, countHost, callers = uncachedCallers } = deps;
  const { subject, host } = await identity.readIdToken(idToken);
  await countHost(host.clientId, subject);
  const { customerId, businessId } = await welcome(await admit(deps, 'traveler', { subject, name: null }));
  // The issuer may have changed their role in the company.
  if (businessId !== null) await callers.forget(customerId);
  const { token } = await inTransaction(db, (tx) =>
    openSession(tx, {
      kind: 'embedded',
      surface: 'traveler',
      customerId,
      businessId,
      agentId: null,
      device: new URL(host.origin).host,
      now: clock.now(),
    }),
  );
  return { token, expiresIn: embeddedMs / 1000 };
}
