import { useState } from 'react';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { FlexGrid } from './flex-grid.tsx';
import { MonthPrices } from './month-prices.tsx';

export interface OtherDaysTabsProps {
  search: FlightSearch;
  /** The address of the same trip with another departure date. */
  hrefOfMonth(depart: string): string;
  /** The address of the same trip with other outbound and return dates. */
  hrefOn(depart: string, back: string): string;
}

/** Other dates of a round trip: a grid of date pairs, or the departures of a month. [PRD-01] */
export function OtherDaysTabs({ search, hrefOfMonth, hrefOn }: OtherDaysTabsProps) {
  const t = useT();
  const [shown, setShown] = useState('grid');
  return (
    <Tabs
      label={t('flights.other-days.title')}
      selected={shown}
      onSelect={setShown}
      tabs={[
        {
          id: 'grid',
          label: t('flights.grid.title'),
          content: <FlexGrid search={search} hrefOf={hrefOn} />,
        },
        {
          id: 'month',
          label: t('flights.month.title'),
          content: <MonthPrices search={search} hrefOf={hrefOfMonth} />,
        },
      ]}
    />
  );
}
