import type { Money } from '#contract/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mostBack } from '../refund-law.ts';
import { getTrip } from '../store.ts';

/** The most that can return to what paid for a trip now, which bounds what a protection promises. */
export const readPayable = async (db: Db, tripId: string): Promise<Money> =>
  mostBack(await getTrip(db, tripId));
