import { z } from 'zod';
import { type Actor, actorSchema } from '#contract/enums/index.ts';
import type { Principal } from './http/route.ts';

/** Who acted: the role, the person if it is one, and the customer for whom that person acted. */
export interface Acting {
  readonly actor: Actor;
  readonly actorId: string | null;
  readonly onBehalfOf: string | null;
}

/** The caller of a request: a customer, or an agent in a customer's delegated session. */
export const actingOf = ({ userId, agentId }: Pick<Principal, 'userId' | 'agentId'>): Acting =>
  agentId === null ? byTraveler(userId) : { actor: 'agent', actorId: agentId, onBehalfOf: userId };

export const byTraveler = (customerId: string): Acting => ({
  actor: 'traveler',
  actorId: customerId,
  onBehalfOf: null,
});

export const bySystem: Acting = { actor: 'system', actorId: null, onBehalfOf: null };
export const bySupplier: Acting = { actor: 'supplier', actorId: null, onBehalfOf: null };

/** Its columns in a journal. */
export const actingColumns = ({ actor, actorId, onBehalfOf }: Acting) => ({
  actor,
  actor_id: actorId,
  on_behalf_of: onBehalfOf,
});

const columnsSchema = z.object({
  actor: actorSchema,
  actor_id: z.string().nullable(),
  on_behalf_of: z.string().nullable(),
});

/** Null for a row that was written before actors were recorded. */
export function readActing(row: {
  readonly actor: string | null;
  readonly actor_id: string | null;
  readonly on_behalf_of: string | null;
}): Acting | null {
  if (row.actor === null) return null;
  const { actor, actor_id, on_behalf_of } = columnsSchema.parse(row);
  return { actor, actorId: actor_id, onBehalfOf: on_behalf_of };
}
