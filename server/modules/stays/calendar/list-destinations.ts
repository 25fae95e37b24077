import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { addDays, type Language } from '#contract/values/dates.ts';
import { type Currency, type Money, toWireMoney } from '#contract/money.ts';
import type { listStayDestinations } from '#contract/stays/destinations.ts';
import { portalDay } from '#server/platform/days.ts';
import { askSuppliers } from '../search/ask-suppliers.ts';
import type { StaysDeps } from '../deps.ts';
import { placeTarget } from '../search/resolve-target.ts';

const shown = 8;
const keptMinutes = 15;
const weeksAhead = 4;
const friday = 5;

/** The lowest total of a place for a weekend, and when it was seen. */
interface Seen {
  readonly placeId: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly lowest: Money;
  readonly observedAt: Date;
}

type Answer = z.input<(typeof listStayDestinations)['response']>;

/**
 * Places with the lowest price of a weekend some weeks ahead, as a search returns it. Results are cached for as long as
 * a search is; a place whose search fails or finds nothing is left out, and is searched again next time.
 */
export function openDestinations(deps: Pick<StaysDeps, 'suppliers' | 'places' | 'clock'>) {
  const { places, clock } = deps;
  const kept = new Map<string, { readonly until: number; readonly seen: Promise<Seen | null> }>();

  const findLowest = (placeId: string, checkIn: string, currency: Currency): Promise<Seen | null> => {
    const key = `${placeId} ${checkIn} ${currency}`;
    const now = clock.now().getTime();
    for (const [old, { until }] of kept) if (until <= now) kept.delete(old);
    const known = kept.get(key);
    if (known) return known.seen;
    const seen = lowestAt(deps, { placeId, checkIn, currency }).catch(() => null);
    kept.set(key, { until: now + keptMinutes * 60_000, seen });
    void seen.then((found) => found ?? kept.delete(key));
    return seen;
  };

  return async (currency: Currency, language: Language): Promise<Answer> => {
    const checkIn = fridayAfter(addDays(portalDay(clock.now()), 7 * weeksAhead));
    const looks = places.largestMarkets(shown).map((placeId) => findLowest(placeId, checkIn, currency));
    const found = (await Promise.all(looks)).flatMap((seen) => seen ?? []);
    return {
      destinations: found.flatMap(({ placeId, lowest, observedAt, ...nights }) => {
        const place = places.find(placeId, language);
        if (!place) return [];
        return {
          place,
          picture: places.pictureOf(placeId),
          ...nights,
          lowestTotal: toWireMoney(lowest),
          observedAt: observedAt.toISOString(),
        };
      }),
    };
  };
}

/** The same search as the customer's for that weekend, for two in one room; null where nothing is available. */
async function lowestAt(
  { suppliers, places, clock }: Pick<StaysDeps, 'suppliers' | 'places' | 'clock'>,
  { placeId, checkIn, currency }: { placeId: string; checkIn: string; currency: Currency },
): Promise<Seen | null> {
  const observedAt = clock.now();
  const checkOut = addDays(checkIn, 2);
  const { found } = await askSuppliers(suppliers, {
    area: placeTarget(placeId, places, 'en').area,
    checkIn,
    checkOut,
    rooms: [{ adults: 2, childAges: [] }],
    pets: 0,
    currency,
    kinds: ['hotel', 'home'],
    complimentaryNight: [],
  });
  const totals = found
    .flatMap(({ stays }) => stays)
    .flatMap(({ available, lowest }) => (available && lowest ? lowest.total : []));
  const [lowest] = totals.toSorted((a, b) => a.minor - b.minor);
  return lowest ? { placeId, checkIn, checkOut, lowest, observedAt } : null;
}

const fridayAfter = (day: string): string =>
  addDays(day, (friday - Temporal.PlainDate.from(day).dayOfWeek + 7) % 7);
