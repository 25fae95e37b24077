import type { Pool, PoolClient, QueryResultRow } from 'pg';

type Db = Pool | PoolClient;

/** What a vendor answered to a request to price, and what it needs to book it. */
interface StoredQuote<Body> {
  readonly body: Body;
  readonly expiresAt: Date;
}

/** The queries that the vendors have in common, on tables of their own: `car_booking`, `car_quote`. */
export function bookingQueries<Row extends QueryResultRow, Body>(vendor: 'air' | 'car' | 'stay') {
  const booking = `select b.*, q.body as quote from ${vendor}_booking b join ${vendor}_quote q on q.id = b.quote_id`;
  const one = async (db: Db, where: string, value: string): Promise<Row | null> =>
    (await db.query<Row>(`${booking} where ${where}`, [value])).rows[0] ?? null;
  return {
    findBooking: (db: Db, id: string) => one(db, 'b.id = $1', id),

    findBookingByReference: (db: Db, reference: string) => one(db, 'b.reference = $1', reference),

    /** Locks a booking until the transaction ends. */
    lockBooking: (tx: PoolClient, id: string) => one(tx, 'b.id = $1 for update of b', id),

    async findQuote(db: Db, id: string): Promise<StoredQuote<Body> | null> {
      const found = await db.query<{ body: Body; expires_at: Date }>(
        `select body, expires_at from ${vendor}_quote where id = $1`,
        [id],
      );
      const row = found.rows[0];
      return row ? { body: row.body, expiresAt: row.expires_at } : null;
    },
  };
}

/** Writes a quote that is no more than its answer and what is needed to book it. */
export async function insertQuoteOf(
  vendor: 'air' | 'car',
  db: Db,
  body: { readonly answer: { readonly quoteId: string; readonly expiresAt: string } },
  now: Date,
): Promise<void> {
  const { quoteId, expiresAt } = body.answer;
  await db.query(`insert into ${vendor}_quote (id, body, expires_at, created_at) values ($1, $2, $3, $4)`, [
    quoteId,
    JSON.stringify(body),
    expiresAt,
    now,
  ]);
}

/** Settles a pending booking; false when another transaction already did. */
export async function settleBookingOf(
  vendor: 'car' | 'stay',
  tx: PoolClient,
  id: string,
  to: 'confirmed' | 'failed',
  confirmationNumber: string | null,
): Promise<boolean> {
  const done = await tx.query(
    `update ${vendor}_booking set status = $2, confirmation_number = $3, failure_code = $4, resolves_at = null,
       resolves_to = null
      where id = $1 and status = 'pending'`,
    [id, to, confirmationNumber, to === 'failed' ? 'sold_out' : null],
  );
  return done.rowCount === 1;
}
