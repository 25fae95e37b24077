import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { QuoteAnswer, StaySummary } from '../api-types.ts';
import type { Search } from '../search/search-terms.ts';
import { dateOf, localDay } from '../search/calendar.ts';
import { isCurrency } from '../currencies.ts';
import { nameOf } from '../names.ts';
import { unitsNeeded } from '../search/occupancy.ts';
import { rateAgain } from './rates.ts';
import type { Offer } from './rate-token.ts';
import { roomTypesOf } from './room-types.ts';
import { violationsOf } from '../stay-rules.ts';
import { findTaken, insertQuote } from '../store.ts';
import { type Stock, collectionOf } from '../stock.ts';
import { timesOf } from '../times.ts';
import { refuse, refuseBecause } from '../refusal.ts';

const QUOTE_MS = 15 * 60_000;
const TOKEN_MS = 60 * 60_000;

/** Prices a shown offer again and freezes it for fifteen minutes. `shift` ≠ 1 provokes a changed price. */
export async function makeQuote(
  db: Pool,
  stock: Stock,
  shown: Offer,
  now: Date,
  shift: number,
): Promise<QuoteAnswer> {
  if (now.getTime() - shown.shownAt > TOKEN_MS)
    throw refuseBecause('expired', 'The offer is older than an hour; ask for rates again.');
  const search = searchOfOffer(shown, now);
  const at = shown.stayId - 1;
  const city = stock.cities[stock.cityOf[at] ?? 0];
  const types = roomTypesOf(stock, at);
  if (!city || violationsOf(stock, at, city, types, { ...search, today: localDay(city.tz, now) }).length > 0)
    throw refuseBecause('rate_gone', 'The rate is not sold for these dates any more.');
  const taken = await findTaken(
    db,
    [[shown.stayId, shown.stayId]],
    shown.firstNight,
    shown.firstNight + shown.nights,
  );
  const again = rateAgain(stock, at, shown, search, taken, shift);
  if (again === 'sold_out') throw refuse('sold_out');
  if (again === 'rate_gone') throw refuse('rate_gone');
  const { rate, type } = again;
  const from = { minor: shown.totalMinor, currency: shown.currency };
  const answer: QuoteAnswer = {
    quoteId: `sq_${randomUUID()}`,
    expiresAt: new Date(now.getTime() + QUOTE_MS).toISOString(),
    checkIn: dateOf(shown.firstNight),
    checkOut: dateOf(shown.firstNight + shown.nights),
    rooms: shown.rooms,
    pets: shown.pets,
    rate,
    stay: summaryOf(stock, at),
    priceChange:
      rate.total.minor === shown.totalMinor
        ? null
        : { from, to: rate.total, cause: shift < 1 ? 'promotion' : 'demand' },
  };
  await insertQuote(
    db,
    { answer, roomTypePosition: type.position, units: unitsNeeded(type, shown.rooms) },
    now,
  );
  return answer;
}

function searchOfOffer(shown: Offer, now: Date): Search {
  if (!isCurrency(shown.currency))
    throw refuseBecause('unsupported_currency', `Nothing is quoted in ${shown.currency}.`);
  const { firstNight, nights, rooms, pets, currency, complimentaryNight } = shown;
  return { firstNight, nights, rooms, pets, currency, complimentaryNight, now };
}

function summaryOf(stock: Stock, at: number): StaySummary {
  const city = stock.cities[stock.cityOf[at] ?? 0];
  const stars = stock.stars[at] ?? 0;
  const { checkInFrom, checkOutUntil, minCheckInAge } = timesOf(stock, at, city?.country ?? '');
  return {
    id: at + 1,
    kind: stars > 0 ? 'hotel' : 'home',
    name: nameOf(stock, at),
    lat: (stock.lat[at] ?? 0) / 1e5,
    lon: (stock.lon[at] ?? 0) / 1e5,
    cityId: city?.id ?? 0,
    tz: city?.tz ?? 'UTC',
    stars,
    collection: collectionOf(stock, at),
    checkInFrom,
    checkOutUntil,
    minCheckInAge,
  };
}
