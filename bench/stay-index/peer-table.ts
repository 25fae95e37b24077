import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { dayOfInstant } from '#world/stays/search/calendar.ts';
import { foldedName } from '#world/stays/index/folded-name.ts';
import { openColumns } from '#world/stays/index/columns.ts';
import { openCityNights } from '#world/stays/index/city-nights.ts';
import { SALT, mix, unit } from '#world/stays/hash.ts';
import { nameOf } from '#world/stays/names.ts';
import { homeIsLet } from '#world/stays/search/occupancy.ts';
import { fillsOf, nightCents, openMarket } from '#world/stays/rates/pricing.ts';
import {
  capacityOf,
  priceFactorOf,
  roomTypesOf,
  shapeOf,
  typeCountOf,
} from '#world/stays/rates/room-types.ts';
import { blockedRanges } from '#world/stays/stay-rules.ts';
import type { Stock } from '#world/stays/stock.ts';
import type { TaxRule } from '#world/stays/rates/tax-table.ts';
import { taxSheet } from '#world/stays/rates/taxes.ts';
import { BinaryRows } from './binary-copy.ts';
import { NIGHTS_KNOWN } from './random-queries.ts';

const TABLE = `
  create unlogged table stay (
    id int, city int, pos point, lat int, lon int, hotel int, stars int, coll int, lt int, score int, rank int,
    amen int, size int, min_n int, max_n int, in_days int, out_days int, min_lead int, max_lead int, pets int,
    today int, open bigint, plan float8, meal int, fee int, rules int, p1 float8, p2 float8, p3 float8,
    cents float8[], fills float8[], cap float8[], lean float8[], pf float8[], name text
  )`;
const COLUMNS = 35;
const INDEXES = [
  'alter table stay add primary key (id)',
  'create index stay_city on stay (city)',
  'create index stay_pos on stay using gist (pos)',
  'create statistics stay_kinds on hotel, stars, coll, lt from stay',
  'vacuum analyze stay',
];

/** Tax rule sets by number, referenced by `rules` of a row. */
export type RuleSets = readonly (readonly TaxRule[])[];

/**
 * The million stays as rows with everything that can be precomputed for the observed day: free nights of homes
 * as a bitmap, nightly prices before party and charges, tax shares, rooms and occupancy of hotels.
 */
export async function copyStays(client: pg.Client, stock: Stock, now: Date): Promise<RuleSets> {
  await client.query(TABLE);
  const sets: (readonly TaxRule[])[] = [];
  await pipeline(
    Readable.from(rowsOf(stock, now, sets), { objectMode: false }),
    client.query(copyFrom('copy stay from stdin (format binary)')),
  );
  for (const statement of INDEXES) await client.query(statement);
  return sets;
}

function* rowsOf(stock: Stock, now: Date, sets: (readonly TaxRule[])[]): Generator<Buffer> {
  const rows = new BinaryRows();
  rows.begin();
  const book = openColumns(stock);
  const { columns } = book;
  const days = openCityNights(stock);
  const observed = dayOfInstant(now);
  const numbers = new Map<readonly TaxRule[], number>();
  for (const [index, city] of stock.cities.entries()) {
    book.open(index);
    const market = openMarket(city, observed + 1, NIGHTS_KNOWN, observed);
    const today = days.today(index, now);
    const rules = columns.taxRules[index] ?? [];
    const set = numbers.get(rules) ?? sets.push(rules) - 1;
    numbers.set(rules, set);
    const shares = [0, 1].map(
      (stars) => taxSheet(rules, { nights: 1, rooms: [], units: 1, stars, currency: 'USD' }).shares,
    );
    for (let at = stock.firstStay[index] ?? 0; at < (stock.firstStay[index + 1] ?? 0); at++) {
      const stars = stock.stars[at] ?? 0;
      const [type] = roomTypesOf(stock, at);
      if (!type) continue;
      const id = at + 1;
      const fills = fillsOf(id, market);
      const own = shares[stars === 0 ? 0 : 1] ?? [];
      if (own.length > 3) throw new Error('More than three shares.');
      rows.row(COLUMNS);
      rows.int4(id);
      rows.int4(index);
      rows.point(stock.lon[at] ?? 0, stock.lat[at] ?? 0);
      for (const whole of [
        stock.lat[at] ?? 0,
        stock.lon[at] ?? 0,
        stars > 0 ? 1 : 0,
        stars,
        stock.collection[at] ?? 0,
        columns.listingType[at] ?? 0,
        stock.score[at] ?? 0,
        stock.rank[at] ?? 0,
        columns.amenities[at] ?? 0,
        columns.size[at] ?? 0,
        columns.minNights[at] ?? 0,
        columns.maxNights[at] ?? 0,
        columns.checkInDays[at] ?? 0,
        columns.checkOutDays[at] ?? 0,
        columns.minLeadDays[at] ?? 0,
        columns.maxLeadDays[at] ?? 0,
        columns.pets[at] ?? 0,
        today,
      ])
        rows.int4(whole);
      rows.int8(stars > 0 ? -1n : openNights(stock, at, observed, market.nights));
      rows.float8(columns.planFactor[at] ?? 1);
      rows.int4(columns.mealCents[at] ?? 0);
      rows.int4(columns.feeCents[at] ?? 0);
      rows.int4(set);
      for (let share = 0; share < 3; share++) rows.float8(own[share] ?? 0);
      rows.float8s(nightCents(stock, at, type, market, fills, () => 0));
      const kinds = Array.from({ length: stars > 0 ? typeCountOf(stars) : 0 }, (_, position) => position);
      rows.float8s(stars > 0 ? fills : []);
      rows.float8s(kinds.map((kind) => capacityOf(columns.size[at] ?? 0, shapeOf(stars, kind)?.share ?? 0)));
      rows.float8s(kinds.map((kind) => 0.94 + 0.16 * unit(mix(id, kind), SALT.fill)));
      rows.float8s(kinds.map((kind) => priceFactorOf(id, kind, shapeOf(stars, kind)?.ratio ?? 1)));
      rows.text(foldedName(nameOf(stock, at)));
    }
    if (index % 50 === 49) yield rows.take();
  }
  rows.end();
  yield rows.take();
}

/** Bit `i` is set where the home is free on night `i` after the observed day. */
function openNights(
  stock: Stock,
  at: number,
  observed: number,
  nights: readonly { day: number; lead: number; night: { demand: number } }[],
): bigint {
  const closed = blockedRanges(stock, at, observed + 1, observed + 1 + NIGHTS_KNOWN);
  let low = 0;
  let high = 0;
  for (const [i, { day, lead, night }] of nights.entries()) {
    if (homeIsLet(at + 1, day, lead, night.demand)) continue;
    if (closed.some(([from, until]) => day >= from && day < until)) continue;
    if (i < 32) low |= 1 << i;
    else high |= 1 << (i - 32);
  }
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}
