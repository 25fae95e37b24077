import { queryOptions, useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { formatMoney, formatWholeMoney } from '#contract/values/format.ts';
import type { FlightDay, listFlightCalendar } from '#contract/flights/calendar.ts';
import type { FlightPassengers } from '#contract/flights.ts';
import type { Currency } from '#contract/money.ts';
import type { PriceLevel } from '#contract/stays/calendar.ts';
import { call } from '#web/lib/api/client.ts';
import type { SearchCabin } from '#web/lib/flight-search.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { addDays } from '#web/lib/days.ts';
import type { DayNote } from '#web/ui/dates/date-range-picker.tsx';

/** The route and the passengers that days are priced for. */
export interface PricedRoute {
  readonly origin: string;
  readonly destination: string;
  readonly passengers: FlightPassengers;
  readonly cabin: SearchCabin;
  readonly currency?: Currency;
}

/** Low, typical and high prices by colour; each is also given in words. */
const levelTones = { low: 'accent', middle: 'neutral', high: 'warn' } as const satisfies Record<
  PriceLevel,
  string
>;

/** The lowest price of each day in a range. */
const daysQuery = (route: PricedRoute | undefined, from: string, until: string) =>
  queryOptions({
    queryKey: ['flights', 'calendar', route, from, until],
    queryFn: async ({ signal }): Promise<FlightDay[]> => {
      if (!route) return [];
      const answer = await call<typeof listFlightCalendar>('POST', '/api/v0/flights/calendar', {
        body: { ...route, from, until },
        signal,
      });
      return answer.days;
    },
    enabled: route !== undefined,
    staleTime: 10 * 60_000,
    retry: false,
  });

/** The lowest prices of all days of a month, `YYYY-MM`. */
export const monthQuery = (route: PricedRoute | undefined, month: string) =>
  daysQuery(route, `${month}-01`, addDays(`${addDays(`${month}-01`, 32).slice(0, 7)}-01`, -1));

/**
 * The prices under the days of a calendar: the lowest fare of each day, loaded once its month is visible. Months
 * without prices stay plain; dates can be chosen meanwhile. [PRD-01]
 */
export function useDayPrices(route: PricedRoute | undefined) {
  const t = useT();
  const { locale } = useLocale();
  const [months, setMonths] = useState<readonly string[]>([]);
  const onMonthShown = useCallback(
    (month: string) => setMonths((known) => (known.includes(month) ? known : [...known, month])),
    [],
  );
  const answers = useQueries({ queries: months.map((month) => monthQuery(route, month)) });
  const days = new Map(answers.flatMap(({ data }) => (data ?? []).map((day) => [day.date, day] as const)));
  const dayNote = (date: string): DayNote | undefined => {
    const day = days.get(date);
    if (!day?.lowest || !day.level) return undefined;
    return {
      text: formatWholeMoney(locale, day.lowest),
      tone: levelTones[day.level],
      label: t(`flights.calendar.${day.level}`, { amount: formatMoney(locale, day.lowest) }),
    };
  };
  return {
    onMonthShown,
    isAsking: answers.some(({ isFetching }) => isFetching),
    hasPrices: days.size > 0,
    ...(route ? { dayNote } : {}),
  };
}
