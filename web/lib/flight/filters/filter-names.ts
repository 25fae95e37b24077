import type { TextOf } from '#web/lib/i18n/message-id.ts';
import { useMemo } from 'react';
import type { FlightFacet, FlightFilters } from '#contract/flights.ts';
import type { WireMoney } from '#contract/money.ts';
import { durationText } from '#web/lib/i18n/duration-text.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { type FilterNames, priceRangeText } from '#web/lib/results/filter-parts.tsx';
import type { FlightFilterChip } from './filter-chips.ts';

export interface FlightFilterNames extends FilterNames {
  chip(
    chip: FlightFilterChip,
    filters: FlightFilters,
    currency: WireMoney['currency'],
    facets: readonly FlightFacet[],
  ): string;
}

/** The names of filters and values in the reader's language. */
export function useFilterNames(): FlightFilterNames {
  const t = useT();
  const { locale } = useLocale();
  return useMemo(() => {
    const filter = (name: TextOf<'flights.filter'>) => t(`flights.filter.${name}`);
    const value = (name: string, one: string, values: FlightFacet['values'] = []): string => {
      if (one === 'exclude-low-cost-carriers') return filter('lowCost');
      switch (name) {
        case 'stops':
          return t('flights.card.stops', { count: Number(one) });
        case 'departureTimes':
        case 'arrivalTimes':
          return t(`flights.time.${one as TextOf<'flights.time'>}`);
        default:
          return values.find((known) => known.value === one)?.label ?? one;
      }
    };
    return {
      filter,
      value,
      chip: ({ name, value: one }, filters, currency, facets) => {
        if (name === 'price') return priceRangeText(t, locale, filters, currency);
        if (name === 'maxDurationMinutes')
          return t('flights.filter.duration-below', {
            duration: durationText(t, filters.maxDurationMinutes ?? 0),
          });
        if (one === undefined) return filter(name);
        const told = value(name, one, facets.find((facet) => facet.name === name)?.values);
        return name === 'departureTimes' || name === 'arrivalTimes' || name === 'connectionAirports'
          ? t('flights.filter.named', { filter: filter(name), value: told })
          : told;
      },
    };
  }, [t, locale]);
}
