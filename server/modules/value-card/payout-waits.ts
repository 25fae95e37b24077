import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Period, ValueSource } from './port.ts';

/** Of one kind: seconds from the cause to the money, for half of the pay-outs and for 95 in 100 at most. */
export interface PayoutWait {
  readonly kind: string;
  readonly payouts: number;
  readonly median: number;
  readonly most: number;
}

/** How long pay-outs of a period took, as each source counts it. What staff pay has no such moment. [PDP-01, PMT-02] */
export async function payoutWaits(
  db: Db,
  sources: readonly ValueSource[],
  { from, until }: Period,
): Promise<PayoutWait[]> {
  const asked = sources.flatMap(({ kind, payouts }) =>
    payouts ? [sql`select ${kind}::text as kind, paid_at, seconds from (${payouts}) as paid`] : [],
  );
  if (asked.length === 0) return [];
  const { rows } = await sql<PayoutWait>`
    select kind, count(*)::int as payouts,
      percentile_cont(0.5) within group (order by seconds)::float8 as median,
      percentile_cont(0.95) within group (order by seconds)::float8 as most
    from (${sql.join(asked, sql` union all `)}) as paid
    where paid_at >= ${from} and paid_at < ${until}
    group by kind
    order by kind`.execute(db);
  return rows;
}
