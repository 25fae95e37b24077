import type { TextOf } from '#web/lib/i18n/message-id.ts';
import { useMemo } from 'react';
import type { StayFilters } from '#contract/stays.ts';
import type { WireMoney } from '#contract/money.ts';
import { useCatalogue } from '#web/lib/i18n/catalogue.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { type FilterNames, priceRangeText } from '#web/lib/results/filter-parts.tsx';
import type { StayFilterChip } from './filter-chips.ts';
import { scoreMessage, useWord } from '#web/lib/stay/words.ts';

export interface StayFilterNames extends FilterNames {
  /** The label of a chip. */
  chip(chip: StayFilterChip, filters: StayFilters, currency: WireMoney['currency']): string;
}

const noOwn = {};

/** Localized names of filters and their values; `own` has those of filters that mean something else, and is stable. */
export function useFilterNames(own: Readonly<Record<string, string>> = noOwn): StayFilterNames {
  const t = useT();
  const word = useWord();
  const { locale } = useCatalogue();
  return useMemo(() => {
    const filter = (name: TextOf<'stays.filter'>) => own[name] ?? t(`stays.filter.${name}`);
    const value = (name: string, one: string) => {
      switch (name) {
        case 'stars':
          return t('stays.stars', { count: Number(one) });
        case 'minReviewScore':
          return t('stays.filter.score', { score: Number(one), word: t(scoreMessage(Number(one))) });
        case 'amenities':
          return word(`stays.amenity.${one}`, one);
        case 'collections':
          return word(`stays.collection.${one}`, one);
        case 'mealPlans':
          return word(`stays.meal.${one}`, one);
        case 'productTypes':
          return word(`stays.product.${one}`, one);
        default:
          return one;
      }
    };
    return {
      filter,
      value,
      chip: (chip, filters, currency) => {
        if (chip.name === 'price') return priceRangeText(t, locale, filters, currency);
        if (chip.name === 'name') return t('stays.filter.name-is', { name: filters.name });
        if (chip.name === 'minReviewScore') return value('minReviewScore', String(filters.minReviewScore));
        return chip.value === undefined ? filter(chip.name) : value(chip.name, chip.value);
      },
    };
  }, [t, word, locale, own]);
}
