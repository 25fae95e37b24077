import type { Product } from '#contract/enums/index.ts';
import type { ReactNode } from 'react';
import type { CommonChange } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { OwedRewardsLines } from '#web/lib/trip/owed-rewards.tsx';
import { RefundLines } from '#web/lib/trip/refund-lines.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChangePromise } from './change-promise.tsx';
import { isCharging } from './change-state.ts';
import { LostByChangeNote } from './lost-by-change.tsx';

interface Props {
  change: CommonChange;
  /** The product that is changed, for the name of its supplier in texts. */
  of: Product;
  /** The dates before and after. */
  before: string;
  after: string;
  /** What is changed, where more than the dates can be. */
  says?: ReactNode;
  /** What else can be done once it is refused. */
  whatElse: ReactNode;
}

/** The status of a change of a trip: in progress, refused, or done with its difference. [TRP-03, TRP-08] */
export function ChangeNotice({ change, of, before, after, says, whatElse }: Props) {
  const t = useT();
  const format = useFormat();
  // The request for its approval is a card of its own.
  if (change.state === 'awaiting_approval') return null;
  if (change.state === 'refused')
    return (
      <Banner kind="warn" title={t('trips.change.notice.refused', { dates: after })}>
        {says}
        {change.problem ? <p>{change.problem}</p> : null}
        {whatElse}
      </Banner>
    );
  if (change.state !== 'done')
    return (
      <Banner kind="info" live="polite" title={t('trips.change.notice.working', { dates: after })}>
        {says}
        <ChangePromise change={change} of={of} />
      </Banner>
    );
  if (!change.charge && change.lines.length === 0) return null;
  const isPaid = change.lines.every(({ state, refund }) => state === 'paid' || refund.amount === 0);
  const id = `difference-${change.changeId}`;
  const moved = change.settlement ?? change.difference;
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4 print:break-inside-avoid">
      <h2 id={id} className="headline text-2xl">
        {t(
          change.charge
            ? isCharging(change)
              ? 'trips.change.notice.charging'
              : 'trips.change.notice.charged'
            : isPaid
              ? 'trips.change.notice.back'
              : 'trips.change.notice.sending',
          {
            // Trips cached on this device by an older version only have the difference.
            amount: format.money({ ...moved, amount: Math.abs(moved.amount) }),
          },
        )}
      </h2>
      {says}
      <p className="text-ink-muted">
        {says
          ? t('trips.change.notice.requested', { day: format.moment(change.requestedAt, readerZone()) })
          : t('trips.change.notice.from', {
              before,
              after,
              day: format.moment(change.requestedAt, readerZone()),
            })}
      </p>
      {change.charge ? (
        <p>
          {t(isCharging(change) ? 'trips.change.charging-to' : 'trips.change.charged-to', {
            name: change.charge.label,
            digits: change.charge.lastFour ?? '',
          })}
        </p>
      ) : (
        <RefundLines lines={change.lines} showsState />
      )}
      <LostByChangeNote lost={change.lost} of={of} />
      <OwedRewardsLines owedRewards={change.owedRewards} />
    </Card>
  );
}
