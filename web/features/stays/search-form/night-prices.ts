import { queryOptions, useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ListingType } from '#contract/enums/index.ts';
import { formatMoney, formatWholeMoney } from '#contract/values/format.ts';
import type { CalendarNight, listCalendarPrices, PriceLevel } from '#contract/stays/calendar.ts';
import { call } from '#web/lib/api/client.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { addDays } from '#web/lib/days.ts';
import { type RoomGuests, writeRooms } from '#web/lib/stay-search.ts';
import type { DayNote } from '#web/ui/dates/date-range-picker.tsx';

/** The place and the guests that nights are priced for. */
export interface PricedPlace {
  readonly placeId: string;
  readonly listingType: ListingType;
}

const tones = { low: 'accent', middle: 'neutral', high: 'warn' } as const satisfies Record<
  PriceLevel,
  string
>;

/** The lowest price of each night of a month, `YYYY-MM`, at a place. */
const monthQuery = (
  place: PricedPlace | undefined,
  rooms: readonly RoomGuests[],
  pets: number,
  month: string,
) =>
  queryOptions({
    queryKey: ['search', 'calendar', place?.placeId, place?.listingType, writeRooms(rooms), pets, month],
    queryFn: async ({ signal }): Promise<CalendarNight[]> => {
      if (!place) return [];
      const from = `${month}-01`;
      const answer = await call<typeof listCalendarPrices>('POST', '/api/v0/hotels/calendar', {
        body: {
          ...place,
          from,
          until: addDays(`${addDays(from, 32).slice(0, 7)}-01`, -1),
          rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
          pets,
        },
        signal,
      });
      return answer.nights;
    },
    enabled: place !== undefined,
    staleTime: 10 * 60_000,
    retry: false,
  });

/**
 * The prices under the days of a calendar: the lowest price of each night, loaded once its month is visible. Months
 * without prices stay plain; dates can be chosen meanwhile.
 */
export function useNightPrices(place: PricedPlace | undefined, rooms: readonly RoomGuests[], pets: number) {
  const t = useT();
  const { locale } = useLocale();
  const [months, setMonths] = useState<readonly string[]>([]);
  const onMonthShown = useCallback(
    (month: string) => setMonths((known) => (known.includes(month) ? known : [...known, month])),
    [],
  );
  const answers = useQueries({ queries: months.map((month) => monthQuery(place, rooms, pets, month)) });
  const nights = new Map(
    answers.flatMap(({ data }) => (data ?? []).map((night) => [night.date, night] as const)),
  );
  const dayNote = (day: string): DayNote | undefined => {
    const night = nights.get(day);
    if (!night?.lowest || !night.level) return undefined;
    return {
      text: formatWholeMoney(locale, night.lowest),
      tone: tones[night.level],
      label: t(`search.calendar.${night.level}`, { amount: formatMoney(locale, night.lowest) }),
    };
  };
  return {
    onMonthShown,
    isAsking: answers.some(({ isFetching }) => isFetching),
    hasPrices: nights.size > 0,
    ...(place ? { dayNote } : {}),
  };
}
