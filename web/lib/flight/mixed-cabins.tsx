import type { FareShelf } from '#contract/flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** The flights of a fare in a lower cabin, because their aircraft lack the fare's; nothing when there are none. */
export function MixedCabins({ fare: { otherCabins = [] } }: { fare: Pick<FareShelf, 'otherCabins'> }) {
  const t = useT();
  const format = useFormat();
  if (otherCabins.length === 0) return null;
  const flights = otherCabins.map(({ from, to, cabin }) =>
    t('flights.mixed.flight', { from, to, cabin: t(`flights.cabin.${cabin}`) }),
  );
  return (
    <p className="text-sm font-medium text-warn">{t('flights.mixed', { flights: format.list(flights) })}</p>
  );
}
