import type { FareShelf } from '#contract/flights.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** Which flights of a fare are in a lower cabin than it, because their aircraft have none like it; nothing where none is. */
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
