import type { Tx } from '#server/platform/db/database.ts';

/** Locks a trip and reads whether it stands as booked, so that neither a cancellation nor a change begins meanwhile. */
export async function lockStanding(tx: Tx, tripId: string): Promise<'stands' | 'moving' | 'cancelled'> {
  const { status, is_cancelling, is_changing } = await tx
    .selectFrom('trips')
    .select(['status', 'is_cancelling', 'is_changing'])
    .where('id', '=', tripId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (status === 'Cancelled') return 'cancelled';
  return is_cancelling || is_changing ? 'moving' : 'stands';
}
