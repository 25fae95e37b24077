import type pg from 'pg';
import type { CarFilters, CarSort } from '#contract/cars.ts';
import type { CarSession } from '#server/modules/cars/car-session.ts';

/** The rates of a session as a table, with what filters, facets and orders need, indexed and analysed. */
export async function copyRates(client: pg.Client, { cars, desks }: CarSession): Promise<void> {
  const deskOf = new Map(desks.map((desk) => [desk.deskId, desk]));
  await client.query(`create table rates (car int, rate_id text collate "C", total int, class text, transmission text, fuel text,
    seats int, access text, supplier text collate "C", mileage text, payment text, refundable boolean, km float8, rank float8)`);
  const rows = cars.flatMap((car, at) =>
    car.rates.map((rate) => ({
      car: at,
      rate_id: rate.rateId,
      total: rate.totalMinor,
      class: car.decoded.carClass,
      transmission: car.decoded.transmission,
      fuel: car.decoded.fuel,
      seats: car.vehicle.seats ?? 0,
      access: deskOf.get(car.deskId)?.access ?? null,
      supplier: deskOf.get(car.deskId)?.supplier,
      mileage: rate.mileage.kind,
      payment: rate.paymentTiming,
      refundable: rate.refundPolicy === 'FullyRefundable',
      km: car.distanceKm,
      rank:
        rate.totalMinor *
        (rate.refundPolicy === 'FullyRefundable' ? 0.95 : 1) *
        (1 + 0.01 * Math.min(30, car.distanceKm)),
    })),
  );
  await client.query('insert into rates select * from json_populate_recordset(null::rates, $1)', [
    JSON.stringify(rows),
  ]);
  for (const column of ['total', 'class', 'supplier', 'car, total'])
    await client.query(`create index on rates (${column})`);
  await client.query('vacuum analyze rates');
}

const conditions = {
  classes: '($1::text[] is null or class = any($1))',
  transmissions: '($2::text[] is null or transmission = any($2))',
  fuels: '($3::text[] is null or fuel = any($3))',
  minSeats: '($4::int is null or seats >= $4)',
  mileages: '($5::text[] is null or mileage = any($5))',
  access: '($6::text[] is null or access = any($6))',
  suppliers: '($7::text[] is null or supplier = any($7))',
  payments: '($8::text[] is null or payment = any($8))',
  refundable: '(not $9::boolean or refundable)',
} as const;
type Facet = keyof typeof conditions;
const facets = Object.keys(conditions) as Facet[];

const columns: Readonly<Record<Facet, string>> = {
  classes: 'class',
  transmissions: 'transmission',
  fuels: 'fuel',
  minSeats: 'step::text',
  mileages: 'mileage',
  access: 'access',
  suppliers: 'supplier',
  payments: 'payment',
  refundable: `case when refundable then 'true' end`,
};

const where = (without?: Facet) =>
  facets
    .filter((facet) => facet !== without)
    .map((facet) => conditions[facet])
    .join(' and ');

const sorts: Readonly<Record<CarSort, string>> = {
  recommended: 'rank',
  price_low: 'total::float8',
  price_high: '-total::float8',
  distance: 'km',
};

/** The statement of a sort: the first 25 rates with the count of cars, and the facets with counts and lowest totals. */
const statement = (sort: CarSort): string => `
  with shown as (select distinct on (car) rate_id, total, ${sorts[sort]} as key from rates where ${where()} order by car, total),
  facet as (${facets
    .map(
      (
        facet,
      ) => `select '${facet}' as name, ${columns[facet]} as value, count(distinct car)::int as count, min(total) as lowest
        from rates ${facet === 'minSeats' ? 'join (values (4), (5), (7), (9)) as steps(step) on seats >= step' : ''}
        where ${where(facet)} and ${columns[facet]} is not null group by 1, 2`,
    )
    .join(' union all ')})
  select (select count(*)::int from shown) as total,
    (select coalesce(json_agg(rate_id), '[]') from (select rate_id from shown order by key, total, rate_id limit 25) as first) as ids,
    (select coalesce(json_agg(json_build_array(name, value, count, lowest)), '[]') from facet) as facets`;

export interface PeerAnswer {
  readonly total: number;
  readonly ids: readonly string[];
  readonly facets: readonly (readonly [string, string, number, number])[];
}

export async function askPeer(
  client: pg.Client,
  { filters, sort }: { filters: CarFilters; sort: CarSort },
): Promise<PeerAnswer> {
  const list = (values: readonly string[] | undefined) => (values?.length ? values : null);
  const { rows } = await client.query<PeerAnswer>({
    name: sort,
    text: statement(sort),
    values: [
      list(filters.classes),
      list(filters.transmissions),
      list(filters.fuels),
      filters.minSeats ?? null,
      list(filters.mileages),
      list(filters.access),
      list(filters.suppliers),
      list(filters.payments),
      filters.refundable ?? false,
    ],
  });
  const [answer] = rows;
  if (!answer) throw new Error('PostgreSQL did not answer.');
  return answer;
}
