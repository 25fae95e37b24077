import type { Selectable } from 'kysely';
import { z } from 'zod';
import { assistanceCodeSchema, genderSchema } from '#contract/enums/index.ts';
import type { TravelerInput } from '#contract/travelers.ts';
import type { SavedTravelers } from '#db/types.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { keptNumbers } from './rules.ts';
import type { SavedTraveler, TravelerKey } from './types.ts';

const numbersSchema = z.record(z.string(), z.string());

const toTraveler = (row: Selectable<SavedTravelers>): SavedTraveler => ({
  id: row.id,
  customerId: row.customer_id,
  givenName: row.given_name,
  surname: row.surname,
  gender: genderSchema.parse(row.gender),
  dateOfBirth: row.date_of_birth,
  assistance: assistanceCodeSchema.array().parse(row.assistance),
  frequentFlyer: numbersSchema.parse(row.frequent_flyer),
  hotelLoyalty: numbersSchema.parse(row.hotel_loyalty),
  email: row.email,
  phone: row.phone,
  redressNumber: row.redress_number,
  knownTravelerNumber: row.known_traveler_number,
  nationality: row.nationality,
  driversLicence: row.drivers_licence,
  additionalInfo: row.additional_info,
  isDefault: row.is_default,
  isPrivate: row.is_private,
  createdAt: row.created_at,
});

/** Travelers of these customers in the order they were saved. */
export async function listTravelers(db: Db | Tx, customerIds: readonly string[]): Promise<SavedTraveler[]> {
  if (customerIds.length === 0) return [];
  const rows = await db
    .selectFrom('saved_travelers')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toTraveler);
}

/** Creates a traveler, or changes it when this customer owns one of that id; false when it is another's. */
export async function saveTraveler(
  tx: Tx,
  owner: { customerId: string; asDefault: boolean },
  input: TravelerInput,
  now: Date,
): Promise<boolean> {
  const fields = {
    given_name: input.givenName,
    surname: input.surname,
    gender: input.gender,
    date_of_birth: input.dateOfBirth,
    assistance: [...new Set(input.assistance)],
    frequent_flyer: JSON.stringify(keptNumbers(input.frequentFlyer)),
    hotel_loyalty: JSON.stringify(keptNumbers(input.hotelLoyalty)),
    email: input.emailAddress,
    phone: input.phoneNumber,
    redress_number: input.tsaRedressNumber,
    known_traveler_number: input.knownTravelerNumber,
    nationality: input.nationality,
    drivers_licence: input.driversLicence,
    additional_info: input.additionalInfo,
    updated_at: now,
  };
  const saved = await tx
    .insertInto('saved_travelers')
    .values({
      id: input.id,
      customer_id: owner.customerId,
      is_default: owner.asDefault,
      is_private: false,
      created_at: now,
      ...fields,
    })
    .onConflict((known) =>
      known.column('id').doUpdateSet(fields).where('saved_travelers.customer_id', '=', owner.customerId),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function deleteTraveler(tx: Tx, key: TravelerKey): Promise<boolean> {
  const done = await tx
    .deleteFrom('saved_travelers')
    .where('id', '=', key.travelerId)
    .where('customer_id', '=', key.customerId)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

export async function setPrivate(tx: Tx, key: TravelerKey, isPrivate: boolean, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('saved_travelers')
    .set({ is_private: isPrivate, updated_at: now })
    .where('id', '=', key.travelerId)
    .where('customer_id', '=', key.customerId)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Makes one traveler the only default of its owner. The owner must be locked. */
export async function setDefault(tx: Tx, key: TravelerKey, now: Date): Promise<boolean> {
  await tx
    .updateTable('saved_travelers')
    .set({ is_default: false, updated_at: now })
    .where('customer_id', '=', key.customerId)
    .where('is_default', '=', true)
    .where('id', '!=', key.travelerId)
    .execute();
  const done = await tx
    .updateTable('saved_travelers')
    .set({ is_default: true, updated_at: now })
    .where('id', '=', key.travelerId)
    .where('customer_id', '=', key.customerId)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
