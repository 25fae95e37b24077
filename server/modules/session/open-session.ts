import type { SessionKind } from '#contract/enums/index.ts';
import { lockCustomer } from '#server/modules/customers/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';
import { longestMs } from './rules.ts';
import type { Surface } from '#contract/endpoint.ts';
import { hasSignedIn, insertSession } from './store.ts';

/** The data with which a browser uses a new session. The token is stored nowhere else. */
export interface OpenedSession {
  readonly sessionId: string;
  readonly token: string;
}

/** Opens a session. The customer is locked, so that of two first sign-ins only one is the first. */
export async function openSession(
  tx: Tx,
  about: {
    kind: SessionKind;
    surface: Surface;
    customerId: string;
    businessId: string | null;
    agentId: string | null;
    device: string;
    now: Date;
  },
): Promise<OpenedSession> {
  await lockCustomer(tx, about.customerId);
  const sessionId = newId();
  const token = newToken();
  await insertSession(tx, {
    ...about,
    id: sessionId,
    tokenHash: sha256(token),
    isFirst: about.kind === 'own' && !(await hasSignedIn(tx, about.customerId)),
    absoluteExpiresAt: new Date(about.now.getTime() + longestMs(about.kind)),
  });
  return { sessionId, token };
}
