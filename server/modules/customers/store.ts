import { sql } from 'kysely';
import { type Language, languageSchema, type PlainDate } from '#contract/values/dates.ts';
import { type CardRole, cardRoleSchema } from '#contract/enums/index.ts';
import type { IssuerCustomer } from '#server/modules/accounts/port.ts';
import { type Db, isDatabaseTrouble, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { cardRoleOf } from './rules.ts';

/** A card customer as the issuer last described them. */
export interface Customer {
  readonly id: string;
  /** The issuer's id of the customer. */
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly dateOfBirth: PlainDate;
  readonly isAgent: boolean;
  /** May give and take credits and offers. */
  readonly mayIssue: boolean;
  /** Nobody at the portal acts for them. */
  readonly isProtected: boolean;
  readonly cardRole: CardRole | null;
  /** In which they last used the portal, for letters to them; null where that is not known. */
  readonly language: Language | null;
  readonly createdAt: Date;
}

/** How a customer or a member of the staff is named to others: `Ada Lovelace`. */
export const fullNameOf = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** How a customer is named to an agent who does not serve them yet: `Ada L.` */
export const shortNameOf = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string =>
  `${firstName} ${initialOf(lastName)}`;
export const initialOf = (name: string): string =>
  name === '' ? '' : `${String.fromCodePoint(name.codePointAt(0) ?? 0)}.`;

/** Stores the issuer's record of a customer, new or known. Returns our id, which never changes. */
export async function upsertCustomer(tx: Tx, customer: IssuerCustomer, now: Date): Promise<string> {
  const said = {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    date_of_birth: customer.dateOfBirth,
    is_agent: customer.isAgent,
    may_issue: customer.mayIssue,
    is_protected: customer.isProtected ?? false,
    card_role: cardRoleOf(customer.accounts),
    updated_at: now,
  };
  const { id } = await tx
    .insertInto('customers')
    .values({ id: newId(), subject: customer.subject, created_at: now, ...said })
    .onConflict((known) => known.column('subject').doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listCustomers(db: Db | Tx, ids: readonly string[]): Promise<Customer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    dateOfBirth: row.date_of_birth,
    isAgent: row.is_agent,
    mayIssue: row.may_issue,
    isProtected: row.is_protected,
    cardRole: row.card_role === null ? null : cardRoleSchema.parse(row.card_role),
    language: languageSchema.nullable().parse(row.language),
    createdAt: row.created_at,
  }));
}

/** Throws PortalError `not-found` for an unknown id. */
export async function getCustomer(db: Db | Tx, id: string): Promise<Customer> {
  const [customer] = await listCustomers(db, [id]);
  if (!customer) throw new PortalError('not-found');
  return customer;
}

/**
 * Notes the language in which somebody uses the portal. A database that cannot be written to keeps the one before, so that
 * the call that only reads is answered.
 */
export async function noteLanguage(db: Db, customerId: string, language: Language): Promise<void> {
  await db
    .updateTable('customers')
    .set({ language })
    .where('id', '=', customerId)
    .where(sql<boolean>`language is distinct from ${language}`)
    .execute()
    .catch((error: unknown) => {
      if (!isDatabaseTrouble(error)) throw error;
    });
}

/** Our id of the issuer's customer, null when they have never been here. */
export async function findCustomerId(db: Db | Tx, subject: string): Promise<string | null> {
  const row = await db.selectFrom('customers').select('id').where('subject', '=', subject).executeTakeFirst();
  return row?.id ?? null;
}

/** A customer found by their details. */
export type FoundCustomer = Pick<Customer, 'firstName' | 'lastName' | 'email'> & { readonly subject: string };

/** Customers by the issuer's name of them, their whole e-mail address, or how their name or last name begins. */
export async function findCustomers(db: Db, text: string, limit: number): Promise<FoundCustomer[]> {
  const wanted = text.toLowerCase();
  const begins = `${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('customers')
    .select(['subject', 'first_name', 'last_name', 'email'])
    .where(({ or, eb }) =>
      or([
        eb('subject', '=', text),
        eb(sql`lower(email)`, '=', wanted),
        eb(sql`lower(last_name)`, 'like', begins),
        eb(sql`lower(first_name || ' ' || last_name)`, 'like', begins),
      ]),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('subject')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    subject: row.subject,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
  }));
}

/** Serializes changes to the data of one customer until the transaction ends. */
export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new PortalError('not-found');
}
