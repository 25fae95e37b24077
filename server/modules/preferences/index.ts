import type { z } from 'zod';
import * as contract from '#contract/business/preferences.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';

const schemas = {
  hotel: contract.hotelPreferenceSchema,
  flight: contract.flightPreferenceSchema,
} as const;
type Kind = keyof typeof schemas;

async function read<K extends Kind>(
  db: Db,
  customerId: string,
  kind: K,
): Promise<{ given: z.output<(typeof schemas)[K]> | null; updatedAt: string | null }> {
  const row = await db
    .selectFrom('preferences')
    .select(['likes', 'updated_at'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return { given: null, updatedAt: null };
  const given = schemas[kind].parse(row.likes) as z.output<(typeof schemas)[K]>;
  return { given, updatedAt: row.updated_at.toISOString() };
}

async function keep(
  db: Db,
  of: { customerId: string; kind: Kind; body: z.output<(typeof schemas)[Kind]>; now: Date },
): Promise<void> {
  const { customerId, kind, now } = of;
  const said = { likes: JSON.stringify(of.body), updated_at: now };
  await db
    .insertInto('preferences')
    .values({ customer_id: customerId, kind, ...said })
    .onConflict((known) => known.columns(['customer_id', 'kind']).doUpdateSet(said))
    .execute();
}

/** What a customer likes in rooms and on flights. [BUS-05] */
export function preferenceRoutes({ db, clock }: { db: Db; clock: Clock }): Route[] {
  const hotelOf = async (customerId: string) => {
    const { given, updatedAt } = await read(db, customerId, 'hotel');
    return { hotel: given, updatedAt };
  };
  const flightOf = async (customerId: string) => {
    const { given, updatedAt } = await read(db, customerId, 'flight');
    return { flight: given, updatedAt };
  };
  return [
    route(contract.getPreferences, async ({ principal: { userId } }) => ({
      hotel: (await hotelOf(userId)).hotel,
      flight: (await flightOf(userId)).flight,
    })),
    route(contract.getPreferenceStatus, async ({ principal: { userId } }) => ({
      hotel: (await hotelOf(userId)).hotel !== null,
      flight: (await flightOf(userId)).flight !== null,
    })),
    route(contract.getHotelPreference, ({ principal }) => hotelOf(principal.userId)),
    route(contract.setHotelPreference, async ({ principal: { userId: customerId }, body }) => {
      await keep(db, { customerId, kind: 'hotel', body, now: clock.now() });
      return hotelOf(customerId);
    }),
    route(contract.getFlightPreference, ({ principal }) => flightOf(principal.userId)),
    route(contract.setFlightPreference, async ({ principal: { userId: customerId }, body }) => {
      await keep(db, { customerId, kind: 'flight', body, now: clock.now() });
      return flightOf(customerId);
    }),
  ];
}
