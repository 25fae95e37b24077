import { isCredited } from '#contract/payments.ts';
import type { Booking } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FlowDeps } from '../flow.ts';

/** Claims, spends or releases each credited tender of a booking. */
export async function eachCredit(
  tx: Tx,
  { credits }: Pick<FlowDeps, 'credits'>,
  booking: Booking,
  act: 'claim' | 'spend' | 'release',
  now: Date,
): Promise<void> {
  for (const tender of booking.tenders) {
    if (!isCredited(tender.kind)) continue;
    await credits.of(tender.kind)[act](tx, { booking, tender, now });
  }
}
