import type { PlainDate } from '#contract/values/dates.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Named } from './members.ts';

/** An approver who is away until a day. Table `absences`. */
export interface Absence {
  /** The first day on which they answer again. */
  readonly until: PlainDate;
  /** Its beginning. */
  readonly endsAt: Date;
  readonly setAt: Date;
  /** Who noted it: the person or an admin. */
  readonly setBy: string;
  /** Who answers instead; null when that person is no longer an active member. */
  readonly deputy: Named | null;
}

interface Member {
  readonly businessId: string;
  readonly customerId: string;
}

const absences = (db: Db | Tx, businessId: string) =>
  db
    .selectFrom('absences as absence')
    .innerJoin('customers as customer', 'customer.id', 'absence.deputy_id')
    .leftJoin('business_members as deputy', (on) =>
      on
        .onRef('deputy.business_id', '=', 'absence.business_id')
        .onRef('deputy.customer_id', '=', 'absence.deputy_id')
        .on('deputy.state', '=', 'active')
        .on('deputy.is_denied', '=', false),
    )
    .where('absence.business_id', '=', businessId)
    .select([
      'absence.customer_id',
      'absence.until',
      'absence.ends_at',
      'absence.set_at',
      'absence.set_by',
      'deputy.customer_id as deputy_id',
      'customer.first_name',
      'customer.last_name',
    ]);

/** Who of a company is away now, by their ids. */
export async function listAbsences(db: Db | Tx, businessId: string): Promise<ReadonlyMap<string, Absence>> {
  const rows = await absences(db, businessId).execute();
  return new Map(
    rows.map(({ customer_id: id, until, deputy_id: deputyId, ...row }) => [
      id,
      {
        until,
        endsAt: row.ends_at,
        setAt: row.set_at,
        setBy: row.set_by,
        deputy:
          deputyId === null
            ? null
            : { customerId: deputyId, firstName: row.first_name, lastName: row.last_name },
      },
    ]),
  );
}

/** Notes that somebody is away, in place of what was noted before. */
export async function saveAbsence(
  tx: Tx,
  {
    businessId,
    customerId,
    until,
    endsAt,
    deputyId,
    setBy,
    setAt,
  }: Member & Omit<Absence, 'deputy'> & { readonly deputyId: string },
): Promise<void> {
  const set = { until, ends_at: endsAt, deputy_id: deputyId, set_by: setBy, set_at: setAt };
  await tx
    .insertInto('absences')
    .values({ business_id: businessId, customer_id: customerId, ...set })
    .onConflict((known) => known.columns(['business_id', 'customer_id']).doUpdateSet(set))
    .execute();
}

/** Somebody is back. */
export async function endAbsence(tx: Tx, { businessId, customerId }: Member): Promise<void> {
  await tx
    .deleteFrom('absences')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .execute();
}
