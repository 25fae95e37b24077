import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Sums } from './port.ts';

/** What every source counts by itself. */
export type Counts = Pick<Sums, 'contracts' | 'claims' | 'accepted' | 'paying' | 'paid'>;

/** What a kind without a premium has none of. */
export const withoutPremium = { premiums: null, credited: null, refunded: null, said: null } as const;

/** The only row of a query of sums. */
export async function readSums<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum has no row');
  return row;
}
