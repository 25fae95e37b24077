import type { z } from 'zod';
import type { FlightQuestion, FlightSlice } from '#contract/flights.ts';
import { type Currency, type Money, shareOf, toWireMoney } from '#contract/money.ts';
import type {
  predictFlights as endpoint,
  FlightOutlook,
  PredictionSilence,
} from '#contract/flights/predictions.ts';
import { inCodesOf, oneAdult, resolveSlices } from '#server/modules/flights/index.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { adviceOf, adviceOfTrip, silenceOf, toldChance } from './advice.ts';
import { steadinessOf } from './call-market.ts';
import { listJudged } from './calls-store.ts';
import { dayOf, todayOf } from './days.ts';
import type { PredictionsDeps } from './deps.ts';
import { forecast } from './learner/forecast.ts';
import { waitsBy } from './learner/habit.ts';
import { leadOf } from './learner/horizon.ts';
import { PriceBook } from './learner/price-book.ts';
import { horizonDays, MarketReader, memoryDays } from './learner/signs.ts';
import { historyDays, type Market } from './markets.ts';
import { readModel } from './model.ts';
import { readDepartures } from './read-market.ts';
import { keepPrices, listDaysTold, readPrices, touchMarket } from './store.ts';
import { readMarketTask } from './task-kinds.ts';

type Asked = Pick<FlightQuestion, 'tripType' | 'slices' | 'cabin' | 'currency'>;

type Outlook = Omit<FlightOutlook, 'judgedBy'>;

/** Shares are turned into money in parts of this many. */
const parts = 10_000;

/**
 * The prediction for each flight of a trip, one way for one adult, and for the trip. A market requested for the first
 * time is read in the background first, and the answer says so. Throws the errors of a search for dates that cannot be
 * flown.
 */
export async function predictFlights(
  deps: PredictionsDeps,
  { tripType, slices, cabin, currency }: Asked,
): Promise<z.input<(typeof endpoint)['response']>> {
  const passengers = { ADT: 1, CNN: 0, INS: 0, INF: 0 };
  const resolved = resolveSlices(deps, { tripType, slices, cabin, currency, passengers });
  const [supplier] = deps.suppliers;
  const asked = supplier ? await inCodesOf(supplier, resolved) : [];
  const outlooks = await Promise.all(
    slices.map(async (slice, at) => {
      const ends = [asked[at]?.origin.airports ?? [], asked[at]?.destination.airports ?? []];
      // Several airports without a common code are several markets: the busiest pair represents them.
      const [origin, destination] = ends.map(([busiest]) => busiest);
      if (!origin || !destination) return { ...silent(slice, 'not_told'), judgedBy: [] };
      const outlook = await outlookOf(deps, slice, { origin, destination, cabin }, currency);
      const judgedBy = ends.flatMap(([busiest, ...others]) =>
        busiest && others.length > 0 ? [busiest] : [],
      );
      return { ...outlook, judgedBy };
    }),
  );
  return {
    prediction: adviceOfTrip(outlooks.map(({ prediction }) => prediction)),
    slices: outlooks,
    partner: deps.partner,
    observedAt: deps.clock.now().toISOString(),
  };
}

const silent = (
  { origin, destination, date }: FlightSlice,
  silence: PredictionSilence,
  told: { lowest?: Money | undefined; daysSeen?: number } = {},
): Outlook => ({
  origin,
  destination,
  date,
  prediction: null,
  silence,
  lowest: told.lowest ? toWireMoney(told.lowest) : null,
  usual: null,
  chanceCheaper: null,
  likelyFall: null,
  range: null,
  days: null,
  daysSeen: told.daysSeen ?? 0,
});

async function outlookOf(
  deps: PredictionsDeps,
  slice: FlightSlice,
  key: Pick<Market, 'origin' | 'destination' | 'cabin'>,
  currency: Currency,
): Promise<Outlook> {
  const { db, clock, nudge } = deps;
  const now = clock.now();
  const today = todayOf(now);
  const departs = dayOf(slice.date);
  const market = await touchMarket(db, key, { now, isAsked: true });
  if (market.readUntil !== today) {
    await enqueueTask(db, readMarketTask, { marketId: market.id }, now, now);
    nudge();
    return silent(slice, 'still_reading');
  }
  const [dollars, lowest] = await priceNow(deps, key, slice.date, currency);
  if (!dollars || !lowest) return silent(slice, 'nothing_flies');
  await keepPrices(db, market.id, 'daily', [{ departs, seen: today, cents: dollars.minor }]);
  await fillPath(deps, market, departs, today);

  const [model, seen, judged] = await Promise.all([
    readModel(db),
    readPrices(db, market.id, today - historyDays),
    listJudged(db, market.id),
  ]);
  const book = new PriceBook(seen);
  const [sight] = new MarketReader(book).sightsOn(today, new Set([departs]));
  if (!sight) return silent(slice, 'leaves_soon', { lowest });
  const expected = forecast(model, sight);
  const { daysSeen } = sight;
  const quantiles = steadinessOf(book, judged).adjust(expected.quantiles, leadOf(sight));
  const silence = silenceOf(sight, { ...expected, quantiles });
  if (silence) return silent(slice, silence, { lowest, daysSeen });
  const chance = toldChance(quantiles, expected.chance);
  const { fall } = expected;
  const times = (ratio: number) => toWireMoney(shareOf(lowest, Math.round(ratio * parts), parts));
  return {
    origin: slice.origin,
    destination: slice.destination,
    date: slice.date,
    prediction: adviceOf(sight, { waits: waitsBy(market.habit, sight, expected), chance, fall }),
    silence: null,
    lowest: toWireMoney(lowest),
    usual: times(Math.exp(sight.usual - sight.log)),
    chanceCheaper: chance,
    likelyFall: times(fall),
    range: { low: times(Math.exp(quantiles[0] ?? 0)), high: times(Math.exp(quantiles.at(-1) ?? 0)) },
    days: Math.min(horizonDays, departs - today - 1),
    daysSeen,
  };
}

/** The lowest price for one adult: in dollars, in which prices are compared, and in the requested currency. */
async function priceNow(
  { suppliers }: PredictionsDeps,
  key: Pick<Market, 'origin' | 'destination' | 'cabin'>,
  date: string,
  currency: Currency,
): Promise<(Money | undefined)[]> {
  const lowestIn = async (wanted: Currency): Promise<Money | undefined> => {
    const told = await Promise.all(
      suppliers.map(async (supplier) =>
        supplier.listLowestByDay?.({ ...key, from: date, until: date, party: oneAdult, currency: wanted }),
      ),
    );
    const prices = told.flatMap((days) => days ?? []).flatMap(({ lowest }) => lowest ?? []);
    return prices.toSorted((one, other) => one.minor - other.minor)[0];
  };
  const dollars = await lowestIn('USD');
  return [dollars, currency === 'USD' ? dollars : await lowestIn(currency)];
}

/** Fills the gaps in the airlines' prices for this departure until today from a supplier's archive. */
async function fillPath(
  deps: PredictionsDeps,
  market: Market,
  departs: number,
  today: number,
): Promise<void> {
  const since = today - memoryDays;
  const known = await listDaysTold(deps.db, { marketId: market.id, departs, since });
  const missing = Array.from({ length: memoryDays + 1 }, (_, at) => since + at).filter(
    (day) => !known.has(day),
  );
  const [from, until] = [missing[0], missing.at(-1)];
  if (from === undefined || until === undefined) return;
  await readDepartures(deps, market, { from, until, departures: [departs] });
}
