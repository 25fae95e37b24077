import type { Product } from '#contract/enums/index.ts';
import type { CommonChange } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';

/** The deadline of a change in progress, or of its approval; or, once that has passed, that an agent has it, and the next check. [TRP-03] */
export function ChangePromise({
  change,
  of,
}: {
  change: Pick<CommonChange, 'state' | 'promisedBy' | 'problem'>;
  /** The product that is changed, for the name of its supplier in texts. */
  of: Product;
}) {
  const t = useT();
  const format = useFormat();
  if (change.promisedBy === null) return change.problem ?? t('trips.change.working', { of });
  const time = format.moment(change.promisedBy, readerZone());
  if (change.state === 'awaiting_approval') return t('trips.change.approval.waiting', { time });
  return change.problem === null
    ? t('trips.change.pending-until', { time, of })
    : `${change.problem} ${t('trips.late.look', { time })}`;
}
