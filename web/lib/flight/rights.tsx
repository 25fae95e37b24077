import type { TripRight } from '#contract/trips/rights.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';

/** What laws give for what became of the flights, each with its source; nothing where they give nothing. */
export function Rights({ rights }: { rights: readonly TripRight[] }) {
  const t = useT();
  if (rights.length === 0) return null;
  return (
    <Banner kind="info" title={t('trips.rights.title')}>
      <ul className="grid gap-2 py-1">
        {rights.map((one) => (
          <li key={one.row}>
            <RightText right={one} />
            <span className="block text-sm text-ink-muted">{one.source}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">{t('trips.rights.advice')}</p>
    </Banner>
  );
}

function RightText({ right: { regime, right, unlessBeyondControl } }: { right: TripRight }) {
  const t = useT();
  const format = useFormat();
  const condition = unlessBeyondControl ? 'control' : 'none';
  switch (right.gives) {
    case 'refund':
      return t('trips.rights.refund', { regime, condition, days: right.card.days, of: right.card.of });
    case 'rebooking':
      return t('trips.rights.rebooking', { regime, condition, hours: right.withinHours });
    case 'compensation':
      return t('trips.rights.compensation', {
        regime,
        condition,
        isRange: right.least.amount === right.most.amount ? 'no' : 'yes',
        least: format.money(right.least),
        most: format.money(right.most),
      });
  }
}
