import { sql } from 'kysely';
import { type Counts, readSums, type ValueSource } from '#server/modules/value-card/index.ts';

/** Frozen prices on the value card: a freeze pays what its price was below the price of the day. */
export const freezeValue: ValueSource = {
  kind: 'price-freeze',
  async sums(db, { from, until }) {
    const sums = await readSums(
      db,
      sql<Counts & { premiums: number; credited: number; refunded: number }>`
      select count(*)::int as contracts,
        count(*) filter (where is_used)::int as claims,
        count(*) filter (where is_used)::int as accepted,
        count(*) filter (where pay_off > 0)::int as paying,
        coalesce(round(sum(fee) * 100), 0)::float8 as premiums,
        coalesce(round(sum(pay_off) * 100), 0)::float8 as paid,
        coalesce(round(sum(credited) * 100), 0)::float8 as credited,
        coalesce(round(sum(fee) filter (where state = 'Refunded') * 100), 0)::float8 as refunded
      from (
        select frozen.state, frozen.state in ('Exercised', 'Exchanged', 'Refunded') as is_used,
          (trips.item #>> '{terms,fee,amount}')::numeric as fee,
          (select -sum((line #>> '{amount,amount}')::numeric) from jsonb_array_elements(used.price -> 'lineItems') as line
           where line ->> 'code' = 'frozen-price') as pay_off,
          (select sum((tender #>> '{amount,amount}')::numeric) from jsonb_array_elements(used.tenders) as tender
           where tender ->> 'freezeId' = frozen.trip_id::text) as credited
        from price_freezes as frozen
        join trips on trips.id = frozen.trip_id
        left join bookings as used on used.id = frozen.booking_id and frozen.state in ('Exercised', 'Exchanged')
        where frozen.valid_from >= ${from} and frozen.valid_from < ${until}
          and trips.item #>> '{terms,fee,currency}' = 'USD'
      ) as sold`,
    );
    return { ...sums, decided: sums.claims, cases: 0, said: null };
  },
};
