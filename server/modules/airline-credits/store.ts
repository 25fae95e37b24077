import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { localizedTextSchema, type LocalizedText, type PlainDate } from '#contract/values/dates.ts';
import { currencySchema, money, type Money } from '#contract/money.ts';
import type { AirlineCredits } from '#db/types.ts';
import type { SupplierCredit } from '#server/modules/flights/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';

const mostListed = 100;
const holdersSchema = z.array(z.object({ givenName: z.string(), surname: z.string() })).min(1);

/** Whose a credit is and which trip it came from. */
export interface CreditOrigin {
  readonly customerId: string;
  readonly tripId: string;
  readonly source: string;
  readonly title: LocalizedText;
  readonly locator: string;
  /** The traveler has money of a protection in its place: the portal keeps it, and it is shown to no customer. */
  readonly isCeded: boolean;
  readonly now: Date;
  /** The name of an airline by its code. */
  readonly airlineName: (carrier: string) => string;
}

/** An airline credit in its last known state. */
export interface AirlineCreditRow extends SupplierCredit {
  readonly id: string;
  readonly tripId: string;
  readonly source: string;
  readonly airline: string;
  readonly title: LocalizedText;
  readonly locator: string;
}

/** Stores a credit from a trip, once by the supplier's id of it, or updates a known one. */
export async function keepCredit(tx: Tx, credit: SupplierCredit, origin: CreditOrigin): Promise<void> {
  await tx
    .insertInto('airline_credits')
    .values({
      id: newId(),
      customer_id: origin.customerId,
      trip_id: origin.tripId,
      source: origin.source,
      reference: credit.reference,
      number: credit.number,
      carrier: credit.carrier,
      airline: origin.airlineName(credit.carrier),
      currency: credit.issued.currency,
      issued_minor: credit.issued.minor,
      left_minor: credit.left.minor,
      holders: JSON.stringify(credit.holders),
      valid_until: credit.validUntil,
      issued_at: credit.issuedAt,
      title: JSON.stringify(origin.title),
      locator: origin.locator,
      revision: credit.revision,
      is_ceded: origin.isCeded,
      moved_by_trip: origin.tripId,
      moved_at: origin.now,
    })
    .onConflict((known) => known.columns(['source', 'reference']).doNothing())
    .execute();
  await updateCredit(tx, origin.source, credit, { moved_by_trip: origin.tripId, moved_at: origin.now });
}

/** Updates the rest and the end date of a known credit; an older report changes nothing. `moved`: by which trip. */
export async function updateCredit(
  tx: Tx | Db,
  source: string,
  credit: SupplierCredit,
  moved: { readonly moved_by_trip: string | null; readonly moved_at: Date | null } = {
    moved_by_trip: null,
    moved_at: null,
  },
): Promise<void> {
  await tx
    .updateTable('airline_credits')
    .set({
      left_minor: credit.left.minor,
      valid_until: credit.validUntil,
      revision: credit.revision,
      ...moved,
    })
    .where('source', '=', source)
    .where('reference', '=', credit.reference)
    .where('revision', '<', credit.revision)
    .execute();
}

/** Whether a customer has the credit that a supplier calls so. */
export async function isKnownCredit(tx: Tx, source: string, reference: string): Promise<boolean> {
  const known = await tx
    .selectFrom('airline_credits')
    .select('id')
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Whether credits that a supplier reports for a customer's flights belong to another customer, or differ from the
 * stored credits of the same references.
 */
export async function areStrange(
  db: Db,
  { customerId, source }: Pick<CreditOrigin, 'customerId' | 'source'>,
  credits: readonly SupplierCredit[],
): Promise<boolean> {
  if (credits.length === 0) return false;
  const references = credits.map(({ reference }) => reference);
  const known = await db
    .selectFrom('airline_credits')
    .select(['customer_id', 'reference', 'currency', 'issued_minor'])
    .where('source', '=', source)
    .where('reference', 'in', references)
    .execute();
  return credits.some(({ reference, issued }) => {
    const before = known.find((one) => one.reference === reference);
    if (before === undefined) return false;
    const isSame = before.currency === issued.currency && before.issued_minor === issued.minor;
    return before.customer_id !== customerId || !isSame;
  });
}

/** Among the credits, those that may come from cancelling a trip: unknown ones, and ones known as its own. */
export async function creditsMadeBy(
  db: Db,
  { id, source }: { readonly id: string; readonly source: string },
  credits: readonly SupplierCredit[],
): Promise<SupplierCredit[]> {
  if (credits.length === 0) return [];
  const older = await db
    .selectFrom('airline_credits')
    .select('reference')
    .where('source', '=', source)
    .where('trip_id', '<>', id)
    .where(
      'reference',
      'in',
      credits.map(({ reference }) => reference),
    )
    .execute();
  return credits.filter(({ reference }) => older.every((one) => one.reference !== reference));
}

/** A credit of this customer; null for another customer's. */
export async function findCredit(
  db: Db,
  asked: { id: string; customerId: string },
): Promise<AirlineCreditRow | null> {
  const row = await own(db, asked.customerId).where('id', '=', asked.id).executeTakeFirst();
  return row ? readCredit(row) : null;
}

/** A customer's credits, open ones first, the soonest to end before the others. `today` is the day in UTC. */
export async function listCredits(db: Db, customerId: string, today: PlainDate): Promise<AirlineCreditRow[]> {
  const rows = await own(db, customerId)
    .orderBy(isOpen(today), 'desc')
    .orderBy('valid_until')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return rows.map(readCredit);
}

interface Ticketing {
  readonly customerId: string;
  readonly carriers: readonly string[];
  readonly currency: string;
}

/** Open credits for tickets of airlines in a currency, from any supplier, the soonest to end first. */
export async function listOpenFor(
  db: Db,
  { customerId, carriers, currency }: Ticketing,
  today: PlainDate,
): Promise<AirlineCreditRow[]> {
  if (carriers.length === 0) return [];
  const rows = await own(db, customerId)
    .where(isOpen(today))
    .where('carrier', 'in', carriers)
    .where('currency', '=', currency)
    .orderBy('valid_until')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return rows.map(readCredit);
}

/** The suppliers that hold an open credit that can pay for these tickets. */
export async function listCreditSources(db: Db, asked: Ticketing, today: PlainDate): Promise<string[]> {
  return [...new Set((await listOpenFor(db, asked, today)).map(({ source }) => source))];
}

/** Credits that a trip left, and others of its customer by their supplier's ids. */
export async function listCreditsOf(
  db: Db,
  asked: { customerId: string; tripId: string; source: string; references: readonly string[] },
): Promise<AirlineCreditRow[]> {
  const rows = await own(db, asked.customerId)
    .where(({ eb, or, and }) =>
      or([
        eb('trip_id', '=', asked.tripId),
        ...(asked.references.length > 0
          ? [and([eb('source', '=', asked.source), eb('reference', 'in', asked.references)])]
          : []),
      ]),
    )
    .orderBy('valid_until')
    .orderBy('id')
    .execute();
  return rows.map(readCredit);
}

export async function countOpenCredits(db: Db, customerId: string, today: PlainDate): Promise<number> {
  const { count } = await db
    .selectFrom('airline_credits')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customerId)
    .where('is_ceded', '=', false)
    .where(isOpen(today))
    .executeTakeFirstOrThrow();
  return count;
}

const own = (db: Db, customerId: string) =>
  db
    .selectFrom('airline_credits')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('is_ceded', '=', false);

const isOpen = (today: PlainDate) => sql<boolean>`(left_minor > 0 and valid_until >= ${today}::date)`;

function readCredit(row: Selectable<AirlineCredits>): AirlineCreditRow {
  const currency = currencySchema.parse(row.currency);
  const amount = (minor: number): Money => money(minor, currency);
  return {
    id: row.id,
    tripId: row.trip_id,
    source: row.source,
    reference: row.reference,
    number: row.number,
    carrier: row.carrier,
    airline: row.airline,
    issued: amount(row.issued_minor),
    left: amount(row.left_minor),
    holders: holdersSchema.parse(row.holders),
    validUntil: row.valid_until,
    issuedAt: row.issued_at,
    title: localizedTextSchema.parse(row.title),
    locator: row.locator,
    revision: row.revision,
  };
}
