import type { Db } from '#server/platform/db/database.ts';
import { listTravelers } from './store.ts';

/** Which of a customer's travelers is the default and which are hidden, for session info. */
export async function readTravelerMarks(
  db: Db,
  customerId: string,
): Promise<{ defaultTravelerId: string | null; hiddenTravelerIds: string[] }> {
  const travelers = await listTravelers(db, [customerId]);
  return {
    defaultTravelerId: travelers.find(({ isDefault }) => isDefault)?.id ?? null,
    hiddenTravelerIds: travelers.filter(({ isPrivate }) => isPrivate).map(({ id }) => id),
  };
}
