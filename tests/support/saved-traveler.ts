import { newId } from '#server/platform/ids.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Inserts a saved traveler and returns its id; by default Ada Okafor, visible to all. */
export async function insertTraveler(
  db: Db,
  about: {
    readonly customerId: string;
    readonly now: Date;
    readonly givenName?: string;
    readonly gender?: 'female' | 'male';
    readonly dateOfBirth?: string;
    readonly isPrivate?: boolean;
  },
): Promise<string> {
  const { customerId, now, givenName = 'Ada', gender = 'female' } = about;
  const id = newId();
  await db
    .insertInto('saved_travelers')
    .values({
      id,
      customer_id: customerId,
      given_name: givenName,
      surname: 'Okafor',
      gender,
      date_of_birth: about.dateOfBirth ?? '1988-04-12',
      assistance: [],
      frequent_flyer: '{}',
      hotel_loyalty: '{}',
      is_default: false,
      is_private: about.isPrivate ?? false,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
