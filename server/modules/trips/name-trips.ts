import { sql } from 'kysely';
import { z } from 'zod';
import type { Language } from '#contract/dates.ts';
import { localizedTextSchema } from '#contract/dates.ts';
import type { NameTrips } from '#server/modules/wallet/port.ts';
import type { Db } from '#server/platform/db/database.ts';

const kindSchema = z.enum(['Flight', 'Hotel', 'Home']);

/** Names trips where they are only mentioned; those of others are left out. */
export const nameTrips =
  (db: Db): NameTrips =>
  async (customerId, tripIds, language: Language) => {
    if (tripIds.length === 0) return [];
    const rows = await db
      .selectFrom('trips')
      .where('customer_id', '=', customerId)
      .where('id', 'in', [...new Set(tripIds)])
      .select(['id', 'kind', 'locator', sql<string | null>`stay ->> 'name'`.as('stay_name')])
      .select(sql<unknown>`flight -> 'title'`.as('flight_title'))
      .execute();
    return rows.map((row) => ({
      tripId: row.id,
      kind: kindSchema.parse(row.kind),
      locator: row.locator,
      title: row.stay_name ?? localizedTextSchema.parse(row.flight_title)[language],
    }));
  };
