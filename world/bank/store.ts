import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Money } from '../http/parse.ts';
import { type BankOperation, type StoredState, TRANSITIONS } from './states.ts';

type Db = Pool | PoolClient;

/** An authorisation as stored. Amounts are minor units of `currency`. */
export interface AuthorisationRow {
  id: string;
  reference: string;
  card_token: string;
  merchant: string;
  currency: string;
  amount_minor: string;
  captured_minor: string;
  refunded_minor: string;
  state: StoredState;
  decline_code: string | null;
  created_at: Date;
  expires_at: Date;
}

/** One line of the ledger. */
export interface EntryRow {
  id: string;
  authorisation_id: string;
  kind: 'authorise' | 'decline' | BankOperation;
  amount_minor: string;
  at: Date;
}

export interface NewAuthorisation {
  reference: string;
  cardToken: string;
  merchant: string;
  amount: Money;
  declineCode: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const COLUMNS = `id, reference, card_token, merchant, currency, amount_minor, captured_minor, refunded_minor,
  state, decline_code, created_at, expires_at`;

/** Writes a new authorisation or decline with its first ledger entry. */
export async function insertAuthorisation(tx: PoolClient, made: NewAuthorisation): Promise<AuthorisationRow> {
  const { rows } = await tx.query<AuthorisationRow>(
    `insert into bank_authorisation
       (id, reference, card_token, merchant, currency, amount_minor, state, decline_code, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${COLUMNS}`,
    [
      `auth_${randomUUID()}`,
      made.reference,
      made.cardToken,
      made.merchant,
      made.amount.currency,
      made.amount.minor,
      made.declineCode === null ? 'authorised' : 'declined',
      made.declineCode,
      made.createdAt,
      made.expiresAt,
    ],
  );
  const row = rows[0];
  if (!row) throw new Error('The authorisation was not written.');
  await append(
    tx,
    row.id,
    made.declineCode === null ? 'authorise' : 'decline',
    made.amount.minor,
    made.createdAt,
  );
  return row;
}

/**
 * Applies a transition if the authorisation is in its start state and the amount fits; otherwise returns null and
 * changes nothing.
 */
export async function stepAuthorisation(
  tx: PoolClient,
  id: string,
  operation: BankOperation,
  amountMinor: number,
  now: Date,
): Promise<EntryRow | null> {
  const { from, to } = TRANSITIONS[operation];
  const captured = operation === 'capture' ? amountMinor : 0;
  const refunded = operation === 'refund' ? amountMinor : 0;
  const stepped = await tx.query(
    `update bank_authorisation
        set state = $3, captured_minor = captured_minor + $4, refunded_minor = refunded_minor + $5
      where id = $1 and state = $2 and captured_minor + $4 <= amount_minor
        and refunded_minor + $5 <= captured_minor + $4 and (state <> 'authorised' or expires_at > $6)`,
    [id, from, to, captured, refunded, now],
  );
  if (stepped.rowCount === 0) return null;
  return append(tx, id, operation, amountMinor, now);
}

async function append(
  tx: PoolClient,
  authorisationId: string,
  kind: EntryRow['kind'],
  amountMinor: number,
  at: Date,
): Promise<EntryRow> {
  const { rows } = await tx.query<EntryRow>(
    `insert into bank_entry (id, authorisation_id, kind, amount_minor, at) values ($1, $2, $3, $4, $5)
     returning id, authorisation_id, kind, amount_minor, at`,
    [`${kind}_${randomUUID()}`, authorisationId, kind, amountMinor, at],
  );
  const row = rows[0];
  if (!row) throw new Error('The bank entry was not written.');
  return row;
}

export async function findAuthorisation(db: Db, id: string): Promise<AuthorisationRow | null> {
  const { rows } = await db.query<AuthorisationRow>(
    `select ${COLUMNS} from bank_authorisation where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Every authorisation made under a merchant's reference, oldest first. */
export async function listByReference(db: Db, reference: string): Promise<AuthorisationRow[]> {
  const { rows } = await db.query<AuthorisationRow>(
    `select ${COLUMNS} from bank_authorisation where reference = $1 order by created_at, id`,
    [reference],
  );
  return rows;
}

/** The ledger of some authorisations, oldest first. */
export async function listEntries(db: Db, authorisationIds: string[]): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(
    `select id, authorisation_id, kind, amount_minor, at from bank_entry
      where authorisation_id = any($1) order by number`,
    [authorisationIds],
  );
  return rows;
}

/** A card's latest authorisations, newest first, 500 at most. */
export async function listByCard(db: Db, cardToken: string): Promise<AuthorisationRow[]> {
  const { rows } = await db.query<AuthorisationRow>(
    `select ${COLUMNS} from bank_authorisation where card_token = $1 order by created_at desc, id limit 500`,
    [cardToken],
  );
  return rows;
}
