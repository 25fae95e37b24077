import { type ChangeRow, creditedParts } from '#server/modules/trips/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FlowDeps } from '../flow.ts';

/** Spends what was sold before and pays a part of a change, or gives it up when nothing was changed. */
export async function settleCredited(
  tx: Tx,
  { credits }: Pick<FlowDeps, 'credits'>,
  { change, end, now }: { change: ChangeRow; end: 'spend' | 'release'; now: Date },
): Promise<void> {
  const booking = { id: change.id, customerId: change.customerId };
  for (const tender of creditedParts(change))
    await credits.of(tender.kind)[end](tx, { booking, tender, now });
}
