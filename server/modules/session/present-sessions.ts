import type { z } from 'zod';
import type { sessionItemSchema } from '#contract/session.ts';
import type { Session } from './store.ts';

/** Where a customer is signed in, the session that asks marked. */
export const presentSessions = (
  sessions: readonly Session[],
  currentId: string,
): z.infer<typeof sessionItemSchema>[] =>
  sessions.map((session) => ({
    id: session.id,
    kind: session.kind,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    device: session.device,
    current: session.id === currentId,
  }));
