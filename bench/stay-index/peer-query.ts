import type pg from 'pg';
import { AMENITIES } from '#world/stays/amenities.ts';
import { dayOfInstant, isoWeekday } from '#world/stays/search/calendar.ts';
import { LISTING_TYPES } from '#world/stays/index/columns.ts';
import { SCORE_STEPS } from '#world/stays/index/facet-table.ts';
import { foldedName } from '#world/stays/index/folded-name.ts';
import type { FacetValue, StayFound, StayQuery, StaySort } from '#world/stays/index/query.ts';
import { bedsNeeded } from '#world/stays/search/occupancy.ts';
import { eaters, partyFactor } from '#world/stays/rates/pricing.ts';
import { shapeOf } from '#world/stays/rates/room-types.ts';
import type { Stock } from '#world/stays/stock.ts';
import { taxSheet } from '#world/stays/rates/taxes.ts';
import type { RuleSets } from './peer-table.ts';

const CLASSES = 6;
const TYPES = 6;
const ROUND = (sum: string) => `floor((${sum}) + 0.5::float8 + 1e-9::float8)`;
const MINOR = (cents: string) => ROUND(`((${cents}) / 100::float8) * 100::float8`);

const ORDER: Readonly<Record<StaySort, string>> = {
  price_low: 'total',
  price_high: '-total',
  rank: '-rank',
  score: '-score',
  stars: '-stars',
};
const COLLECTIONS = ['none', 'premier', 'lifestyle'] as const;

/** One search for PostgreSQL: a prepared statement by shape, and its values. */
export interface PeerQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The same search as one statement: candidates by index, then rules, nights, price, facets and the first page. */
export function peerQuery(
  stock: Stock,
  sets: RuleSets,
  { where, search, filters, sort, limit }: StayQuery,
): PeerQuery {
  const values: unknown[] = [];
  const put = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const bits = (list: readonly number[] | undefined) =>
    put(list === undefined ? -1 : list.reduce((sum, bit) => sum | (1 << bit), 0), 'int');

  let area: string;
  if ('cityId' in where) area = `city = ${put(stock.places.cityIndex(where.cityId) ?? -1, 'int')}`;
  else if ('bounds' in where) {
    const { south, west, north, east } = where.bounds;
    const [s, w, n, e] = [south, west, north, east].map((degrees) => put(degrees * 1e5, 'float8'));
    area = `pos <@ box(point(${w}, ${s}), point(${e}, ${n})) and lat >= ${s} and lat <= ${n} and lon >= ${w} and lon <= ${e}`;
  } else throw new Error('Only cities and maps are asked.');

  const first = search.firstNight - dayOfInstant(search.now) - 1;
  const mask = ((1n << BigInt(search.nights)) - 1n) << BigInt(first);
  const from = put(first + 1, 'int');
  const to = put(first + search.nights, 'int');
  const nights = put(search.nights, 'int');
  const night = put(search.firstNight, 'int');
  const units = put(search.rooms.length, 'int');
  const amenities = put(
    (filters.amenities ?? []).reduce((sum, one) => sum | (1 << AMENITIES.indexOf(one)), 0),
    'int',
  );
  const mostAdults = Math.max(...search.rooms.map(({ adults }) => adults));
  const mostBeds = Math.max(...search.rooms.map(bedsNeeded));
  const fits = put(
    Array.from({ length: CLASSES * TYPES }, (_, i) => {
      const shape = shapeOf(Math.floor(i / TYPES), i % TYPES);
      return shape !== undefined && mostAdults <= shape.maxAdults && mostBeds <= shape.maxOccupancy;
    }),
    'boolean[]',
  );
  const flat = put(
    sets.flatMap((rules) =>
      Array.from({ length: CLASSES }, (_, stars) => {
        const { nights: count, rooms, currency } = search;
        return taxSheet(rules, {
          nights: count,
          rooms,
          units: stars === 0 ? 1 : rooms.length,
          stars,
          currency,
        }).flatMinor;
      }),
    ),
    'int[]',
  );
  const rent = search.rooms
    .map((room) => {
      const party = put(partyFactor(room), 'float8');
      return MINOR(`c * pf[pos] * plan * ${party} + meal * ${put(eaters(room), 'float8')}`);
    })
    .join(' + ');
  const hasRooms = Array.from({ length: TYPES }, (_, i) => i + 1)
    .map(
      (i) =>
        `when (${fits})[stars * ${TYPES} + ${i}] and cap[${i}] - least(cap[${i}], floor(cap[${i}] * fullest * lean[${i}])) >= ${units} then ${i}`,
    )
    .join(' ');
  const kindOk = `(${bits(filters.kinds?.map((kind) => (kind === 'hotel' ? 0 : 1)))} & (case hotel when 1 then 1 else 2 end)) <> 0`;
  const starsOk = `(${bits(filters.stars)} & (1 << stars)) <> 0`;
  const collOk = `(${bits(filters.collections?.map((code) => COLLECTIONS.indexOf(code)))} & (1 << coll)) <> 0`;
  const typeOk = `(${bits(filters.listingTypes?.map((type) => LISTING_TYPES.indexOf(type) + 1))} & (1 << lt)) <> 0`;
  const scoreOk = `score >= ${put(Math.ceil((filters.minScore ?? 0) * 10 - 1e-9), 'int')}`;
  const priceOk = `total between ${put(filters.minTotalMinor ?? 0, 'float8')} and ${put(filters.maxTotalMinor ?? Number.MAX_SAFE_INTEGER, 'float8')}`;
  const name = foldedName((filters.name ?? '').trim());
  const named = name === '' ? '' : `and strpos(name, ${put(name, 'text')}) > 0`;

  const text = `
with hit as materialized (
  select *, (not (${priceOk}))::int as no_price, no_kind + no_stars + no_coll + no_lt + no_score + (not (${priceOk}))::int as fails
  from (
    select *, rent + fees + (${flat})[rules * ${CLASSES} + stars + 1]
      + ${ROUND('(rent + fees) * p1')} + ${ROUND('(rent + fees) * p2')} + ${ROUND('(rent + fees) * p3')} as total
    from (
      select *, case hotel
        when 1 then (select sum(${rent}) from unnest(cents[${from}:${to}]) c)
        else (select sum(${MINOR('c * plan')}) from unnest(cents[${from}:${to}]) c) end as rent,
        ${MINOR('fee')} * case hotel when 1 then ${nights} * ${units} else 1 end as fees
      from (
        select *, case hotel when 1 then case ${hasRooms} end else 1 end as pos from (
          select id, hotel, stars, coll, lt, score, rank, amen, plan, meal, fee, rules, p1, p2, p3, cents, cap, lean, pf,
            (not (${kindOk}))::int as no_kind, (not (${starsOk}))::int as no_stars, (not (${collOk}))::int as no_coll,
            (not (${typeOk}))::int as no_lt, (not (${scoreOk}))::int as no_score,
            case hotel when 1 then (select max(f) from unnest(fills[${from}:${to}]) f) end as fullest
          from stay
          where ${area} ${named}
            and (amen & ${amenities}) = ${amenities} and (open & ${put(mask.toString(), 'bigint')}) = ${put(mask.toString(), 'bigint')}
            and ${nights} between min_n and max_n
            and (in_days & ${put(1 << (isoWeekday(search.firstNight) - 1), 'int')}) <> 0
            and (out_days & ${put(1 << (isoWeekday(search.firstNight + search.nights) - 1), 'int')}) <> 0
            and ${night} - today between min_lead and max_lead
            and pets >= ${put(search.pets > 0 ? 1 : 0, 'int')}
            and (hotel = 1 or size >= ${put(
              search.rooms.reduce((sum, room) => sum + bedsNeeded(room), 0),
              'int',
            )})
            and (not (${kindOk}))::int + (not (${starsOk}))::int + (not (${collOk}))::int + (not (${typeOk}))::int + (not (${scoreOk}))::int <= 1
          offset 0
        ) candidate offset 0
      ) roomed where pos is not null offset 0
    ) priced offset 0
  ) totalled offset 0
)
select (select row_to_json(one) from (select ${SPREAD}, ${FACETS} from hit where fails <= 1) one) as facets,
  (select row_to_json(two) from (select count(*) as total, ${AMENITY_FACETS} from hit where fails = 0) two) as sums,
  (select json_agg(json_build_array(id, total)) from (
     select id, total from hit where fails = 0 order by ${ORDER[sort]}, id limit ${limit}) page) as page`;
  return { name: `${'cityId' in where} ${search.rooms.length} ${sort} ${name !== ''}`, text, values };
}

const SPREAD = `min(total) filter (where fails = 0 or no_price = 1) as low, max(total) filter (where fails = 0 or no_price = 1) as high`;

const counted = (slot: string, condition: string): string =>
  `count(*) filter (where ${condition}) as ${slot}_n, min(total) filter (where ${condition}) as ${slot}_low`;

const group = (prefix: string, no: string, column: string, codes: readonly number[]): string[] =>
  codes.map((code) => counted(`${prefix}${code}`, `fails = ${no} and ${column} = ${code}`));

const FACETS = [
  ...group('kind', 'no_kind', 'hotel', [1, 0]),
  ...group('stars', 'no_stars', 'stars', [1, 2, 3, 4, 5]),
  ...group('coll', 'no_coll', 'coll', [0, 1, 2]),
  ...group(
    'type',
    'no_lt',
    'lt',
    LISTING_TYPES.map((_, i) => i + 1),
  ),
  ...SCORE_STEPS.map((step) => counted(`score${step}`, `fails = no_score and score >= ${step * 10}`)),
].join(', ');

const AMENITY_FACETS = AMENITIES.map((_, i) => counted(`amen${i}`, `(amen & ${1 << i}) <> 0`)).join(', ');

interface PeerRow {
  facets: Record<string, number | null>;
  sums: Record<string, number | null>;
  page: [number, number][] | null;
}

/** Runs the query and converts the result to our format. */
export async function askPeer(client: pg.Client, query: PeerQuery): Promise<StayFound> {
  const { rows } = await client.query<PeerRow>({ ...query, values: [...query.values] });
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL answered nothing.');
  const value = (slot: string, name: string, from = row.facets): FacetValue => ({
    value: name,
    count: from[`${slot}_n`] ?? 0,
    lowestMinor: from[`${slot}_low`] ?? null,
  });
  const { low, high } = row.facets;
  return {
    total: row.sums['total'] ?? 0,
    priceRange:
      typeof low === 'number' && typeof high === 'number' ? { lowestMinor: low, highestMinor: high } : null,
    facets: {
      kinds: [value('kind1', 'hotel'), value('kind0', 'home')],
      stars: [1, 2, 3, 4, 5].map((stars) => value(`stars${stars}`, String(stars))),
      collections: COLLECTIONS.map((code, i) => value(`coll${i}`, code)),
      listingTypes: LISTING_TYPES.map((type, i) => value(`type${i + 1}`, type)),
      scores: SCORE_STEPS.map((step) => value(`score${step}`, String(step))),
      amenities: AMENITIES.map((amenity, i) => value(`amen${i}`, amenity, row.sums)),
    },
    stays: (row.page ?? []).map(([id, totalMinor]) => ({ at: id - 1, totalMinor })),
  };
}
