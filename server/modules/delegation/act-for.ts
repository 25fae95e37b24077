import type { Insertable } from 'kysely';
import { z } from 'zod';
import { delegatedOf } from '#contract/endpoint.ts';
import type { DelegatedDeeds } from '#db/types.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { ActForCustomer } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { requireConsent } from './consent.ts';
import type { DelegationDeps } from './deps.ts';

type ActDeps = Pick<DelegationDeps, 'db' | 'clock' | 'checkpoint' | 'spendingOf'>;

/** Every place where the process may die in a request that changes or spends something for a customer. */
export const actCheckpoints = ['delegated:act:begun', 'delegated:act:answered'] as const;

/**
 * Lets a request of a delegated session through: what spends only when the customer has agreed to exactly this request.
 * Each is recorded before it begins and again when its outcome is known. [AGT-02] [SES-07]
 */
export function actForCustomer({ db, clock, checkpoint, spendingOf }: ActDeps): ActForCustomer {
  return async ({ endpoint, principal, language, params, body }, answer) => {
    const declared = delegatedOf(endpoint);
    if (declared === 'read' || declared === 'never') throw new PortalError('agent-may-not');
    const { method, path } = endpoint;
    const delegationId = await delegationOf(db, principal.sessionId);
    const isSpending = 'spend' in declared;
    const deed = isSpending ? declared.spend : declared.act;
    const spending = isSpending ? await spendingOf({ principal, language, params, body }) : null;
    if (spending) {
      const request = JSON.stringify([method, path, params, body]);
      await requireConsent({ db, clock }, { delegationId, request, deed, spending });
    }
    const total = spending !== null && spending.total.minor > 0 ? spending.total : null;
    const id = newId();
    await db
      .insertInto('delegated_deeds')
      .values({
        id,
        delegation_id: delegationId,
        deed,
        method,
        path,
        ...subjectOf(params, body),
        currency: total?.currency ?? null,
        total_minor: total?.minor ?? null,
        outcome: 'begun',
        at: clock.now(),
      })
      .execute();
    const note = (outcome: 'done' | 'refused', problem: string | null) =>
      db
        .updateTable('delegated_deeds')
        .set({ outcome, problem, answered_at: clock.now() })
        .where('id', '=', id)
        .execute();
    await checkpoint('delegated:act:begun');
    try {
      const answered = await answer();
      await checkpoint('delegated:act:answered');
      await note('done', null);
      return answered;
    } catch (error) {
      // Of another error it is not known how far the request got: it stays as begun.
      if (isPortalError(error)) await note('refused', error.code);
      throw error;
    }
  };
}

async function delegationOf(db: Db, sessionId: string): Promise<string> {
  const row = await db
    .selectFrom('delegations')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new PortalError('session-expired');
  return row.id;
}

const subjectSchema = z.object({ tripId: z.uuid().optional(), bookingId: z.uuid().optional() }).catch({});

/** The trip or booking that a request is about. */
function subjectOf(
  params: unknown,
  body: unknown,
): Pick<Insertable<DelegatedDeeds>, 'trip_id' | 'booking_id'> {
  const [inPath, inBody] = [subjectSchema.parse(params), subjectSchema.parse(body)];
  return {
    trip_id: inPath.tripId ?? inBody.tripId ?? null,
    booking_id: inPath.bookingId ?? inBody.bookingId ?? null,
  };
}
