import type { PoolClient } from 'pg';
import type { AirCredit } from '../api-types.ts';
import type { Db } from '../store.ts';

export interface CreditRow {
  id: string;
  number: string;
  booking_id: string;
  ticket: number;
  carrier: string;
  currency: string;
  issued_minor: number;
  left_minor: number;
  holders: { givenName: string; surname: string }[];
  /** `YYYY-MM-DD`. */
  valid_until: string;
  issued_at: Date;
  /** Which issue of the ticket left it: 0 for one that was canceled. */
  reissue: number;
  revision: number;
}

const COLUMNS = `id, number, booking_id, ticket, carrier, currency, issued_minor::float8 as issued_minor,
  left_minor::float8 as left_minor, holders, to_char(valid_until, 'YYYY-MM-DD') as valid_until, issued_at, reissue, revision`;

export async function findCredit(db: Db, id: string): Promise<CreditRow | null> {
  const found = await db.query<CreditRow>(`select ${COLUMNS} from air_credit where id = $1`, [id]);
  return found.rows[0] ?? null;
}

/** Locks credits until the transaction ends, always in the same order. */
export async function lockCredits(tx: PoolClient, ids: readonly string[]): Promise<CreditRow[]> {
  const found = await tx.query<CreditRow>(
    `select ${COLUMNS} from air_credit where id = any($1) order by id for update`,
    [ids],
  );
  return found.rows;
}

/** `part` tells the credit of passengers who left from that of the others. */
export type NewCredit = Omit<CreditRow, 'left_minor' | 'revision'> & { part?: string };

export async function insertCredit(tx: PoolClient, credit: NewCredit): Promise<void> {
  await tx.query(
    `insert into air_credit (id, number, booking_id, ticket, carrier, currency, issued_minor, left_minor, holders,
       valid_until, issued_at, reissue, part)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12)`,
    [
      credit.id,
      credit.number,
      credit.booking_id,
      credit.ticket,
      credit.carrier,
      credit.currency,
      credit.issued_minor,
      JSON.stringify(credit.holders),
      credit.valid_until,
      credit.issued_at,
      credit.reissue,
      credit.part ?? '',
    ],
  );
}

/** Changes the balance of a credit: a negative amount is deducted. */
export async function changeCredit(tx: PoolClient, id: string, byMinor: number): Promise<void> {
  await tx.query(
    `update air_credit set left_minor = left_minor + $2, revision = revision + 1 where id = $1`,
    [id, byMinor],
  );
}

/** The amount of a credit that a booking used for one of its tickets. */
export interface CreditUse {
  ticket: number;
  creditId: string;
  minor: number;
  validUntil: string;
}

/** The credit amounts a booking used, by ticket; a ticket's credits are sorted by expiry, latest first. */
export async function findUses(db: Db, bookingId: string): Promise<CreditUse[]> {
  const found = await db.query<CreditUse>(
    `select u.ticket, u.credit_id as "creditId", u.minor::float8 as minor,
            to_char(c.valid_until, 'YYYY-MM-DD') as "validUntil"
       from air_credit_use u join air_credit c on c.id = u.credit_id
      where u.booking_id = $1 order by u.ticket, c.valid_until desc, c.id`,
    [bookingId],
  );
  return found.rows;
}

export async function insertUse(
  tx: PoolClient,
  bookingId: string,
  { ticket, creditId, minor }: Omit<CreditUse, 'validUntil'>,
): Promise<void> {
  await tx.query(
    `insert into air_credit_use (booking_id, ticket, credit_id, minor) values ($1, $2, $3, $4)`,
    [bookingId, ticket, creditId, minor],
  );
}

/** Lowers what a booking used of a credit for a ticket: a part of it was used by passengers who left. */
export async function lessenUse(
  tx: PoolClient,
  bookingId: string,
  { ticket, creditId, minor }: Omit<CreditUse, 'validUntil'>,
): Promise<void> {
  const named = [bookingId, ticket, creditId, minor];
  await tx.query(
    `delete from air_credit_use where booking_id = $1 and ticket = $2 and credit_id = $3 and minor <= $4`,
    named,
  );
  await tx.query(
    `update air_credit_use set minor = minor - $4 where booking_id = $1 and ticket = $2 and credit_id = $3`,
    named,
  );
}

/** Credits that a booking took from, or that its tickets became; not those of passengers who left it. */
export async function findCreditsOf(db: Db, bookingId: string): Promise<CreditRow[]> {
  const found = await db.query<CreditRow>(
    `select ${COLUMNS} from air_credit where (booking_id = $1 and part = '')
        or id in (select credit_id from air_credit_use where booking_id = $1) order by ticket, id`,
    [bookingId],
  );
  return found.rows;
}

/** Credits that passengers who left were given, and those that got their share back. */
export async function findCreditsOfPart(
  db: Db,
  { bookingId, part, restored }: { bookingId: string; part: string; restored: readonly string[] },
): Promise<CreditRow[]> {
  const found = await db.query<CreditRow>(
    `select ${COLUMNS} from air_credit where (booking_id = $1 and part = $2) or id = any($3) order by ticket, id`,
    [bookingId, part, restored],
  );
  return found.rows;
}

/** A credit on the wire as it stands at an instant. */
export function presentCredit(row: CreditRow, now: Date): AirCredit {
  return {
    creditId: row.id,
    number: row.number,
    carrier: row.carrier,
    currency: row.currency,
    issuedMinor: row.issued_minor,
    leftMinor: row.left_minor,
    holders: row.holders,
    validUntil: row.valid_until,
    issuedAt: row.issued_at.toISOString(),
    state: row.left_minor === 0 ? 'used' : isOver(row.valid_until, now) ? 'expired' : 'open',
    revision: row.revision,
  };
}

/** Whether a credit cannot be used any more on the day of an instant. */
export const isOver = (validUntil: string, now: Date): boolean => validUntil < now.toISOString().slice(0, 10);
