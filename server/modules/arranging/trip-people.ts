import { sql } from 'kysely';
import { z } from 'zod';
import type { BookedFor } from '#server/modules/products/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { mailToOf } from './bookable.ts';

/** What a person of a trip may do with it. */
export const tripRightSchema = z.enum(['view', 'cancel', 'change']);
export type TripRight = z.infer<typeof tripRightSchema>;

/** A person of a trip that was booked for others. Table `trip_people`. */
export interface TripPerson {
  readonly tripId: string;
  readonly customerId: string;
  readonly part: 'traveler' | 'arranger';
  readonly may: readonly TripRight[];
  readonly getsMail: boolean;
  /** False for who no longer travels for the company. */
  readonly isActive: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const everything: readonly TripRight[] = tripRightSchema.options;

/**
 * Writes the people of a trip that was booked for colleagues. The booker may do everything. A traveler sees it, and
 * cancels it where nobody else travels on it.
 */
export async function insertTripPeople(
  tx: Tx,
  made: { tripId: string; customerId: string; businessId: string; bookedFor: BookedFor },
): Promise<void> {
  const { tripId, customerId: arrangerId, businessId, bookedFor } = made;
  if (bookedFor.travelers.length === 0) return;
  const mailTo = await mailToOf(tx, { businessId, arrangerId });
  const isAlone = bookedFor.bookingFor === 'employees-for-themselves';
  await tx
    .insertInto('trip_people')
    .values([
      {
        trip_id: tripId,
        customer_id: arrangerId,
        part: 'arranger',
        may: [...everything],
        gets_mail: bookedFor.travelers.some((id) => mailTo(id) !== 'traveler'),
      },
      ...bookedFor.travelers.map((id) => ({
        trip_id: tripId,
        customer_id: id,
        part: 'traveler',
        may: isAlone ? ['view', 'cancel'] : ['view'],
        gets_mail: mailTo(id) !== 'self',
      })),
    ])
    .execute();
}

/** Says what somebody may do for whom a trip was booked; false where they do not travel on it. */
export async function setRights(
  db: Db,
  { tripId, customerId, may }: Pick<TripPerson, 'tripId' | 'customerId' | 'may'>,
): Promise<boolean> {
  const done = await db
    .updateTable('trip_people')
    .set({ may: [...may] })
    .where('trip_id', '=', tripId)
    .where('customer_id', '=', customerId)
    .where('part', '=', 'traveler')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** The people of trips; none of a trip that somebody booked for themselves. */
export async function listTripPeople(db: Db | Tx, tripIds: readonly string[]): Promise<TripPerson[]> {
  if (tripIds.length === 0) return [];
  const rows = await db
    .selectFrom('trip_people as person')
    .innerJoin('customers as customer', 'customer.id', 'person.customer_id')
    .leftJoin('trips as trip', 'trip.id', 'person.trip_id')
    .leftJoin('business_members as member', (on) =>
      on
        .onRef('member.business_id', '=', 'trip.business_id')
        .onRef('member.customer_id', '=', 'person.customer_id'),
    )
    .select([
      'person.trip_id',
      'person.customer_id',
      'person.part',
      'person.may',
      'person.gets_mail',
      'customer.first_name',
      'customer.last_name',
      'customer.email',
      sql<boolean>`coalesce(member.state = 'active' and not member.is_denied, true)`.as('is_active'),
    ])
    .where('person.trip_id', 'in', [...tripIds])
    .orderBy('person.part')
    .orderBy('customer.last_name')
    .orderBy('customer.first_name')
    .orderBy('customer.id')
    .execute();
  return rows.map((row) => ({
    tripId: row.trip_id,
    customerId: row.customer_id,
    part: z.enum(['traveler', 'arranger']).parse(row.part),
    may: tripRightSchema.array().parse(row.may),
    getsMail: row.gets_mail,
    isActive: row.is_active,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
  }));
}

/** Trips of others that a person may do this with: as long as they are an active member of the company that travels. */
export const tripsOpenTo = (customerId: string, right: TripRight) => sql<string>`
  select person.trip_id from trip_people as person
  join trips as arranged on arranged.id = person.trip_id
  join business_members as member
    on member.business_id = arranged.business_id and member.customer_id = person.customer_id
  where person.customer_id = ${customerId} and ${right} = any (person.may)
    and member.state = 'active' and not member.is_denied`;

/** Trips of people who no longer travel for a company, which its admins see and cancel: nobody else could. [BUS-02] */
export const tripsLeftTo = (adminId: string) => sql<string>`
  select kept.id from trips as kept
  join business_members as gone
    on gone.business_id = kept.business_id and gone.customer_id = kept.customer_id
  join business_members as admin on admin.business_id = kept.business_id
  where admin.customer_id = ${adminId} and 'canViewAdmin' = any (admin.permissions)
    and admin.state = 'active' and not admin.is_denied
    and (gone.state <> 'active' or gone.is_denied)`;
