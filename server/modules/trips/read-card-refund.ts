import type { Language } from '#contract/values/dates.ts';
import type { RefundLine } from '#contract/trips.ts';
import type { Clock } from '#server/platform/clock.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/database.ts';
import { storedLinesOfCancellation } from './servicing/cancellations-store.ts';
import { storedLinesOfChange } from './servicing/changes-store.ts';
import { presentRefundLines } from './stored-lines.ts';

/** Refunds to cards by a cancellation or a change, by its id; empty when no card is refunded. */
export async function readCardRefund(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  id: string,
  language: Language,
): Promise<RefundLine[]> {
  const lines = (await storedLinesOfCancellation(db, id)) ?? (await storedLinesOfChange(db, id)) ?? [];
  return presentRefundLines(
    lines.filter(({ form, refund }) => form === 'card' && refund.amount > 0),
    { holder: 'portal', today: portalDay(clock.now()), language },
  );
}
