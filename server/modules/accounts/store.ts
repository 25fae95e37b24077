import type { Selectable } from 'kysely';
import type { CardAccounts } from '#db/types.ts';
import {
  type AccountKind,
  accountKindSchema,
  type CardBrand,
  type CardRole,
  cardBrandSchema,
  cardRoleSchema,
  type PremiumProductType,
  premiumProductTypeSchema,
  type RewardsCurrency,
  rewardsCurrencySchema,
} from '#contract/enums/index.ts';
import type { PlainDate } from '#contract/values/dates.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { IssuerAccount } from './port.ts';

/** An open card account, from the issuer's last response; without its balance. */
export interface CardAccount {
  readonly accountReferenceId: string;
  readonly paymentMethodId: string;
  readonly productDisplayName: string;
  readonly premiumProduct: PremiumProductType | null;
  readonly lastFour: string;
  readonly brand: CardBrand;
  readonly role: CardRole;
  readonly kind: AccountKind;
  readonly rewardsCurrency: RewardsCurrency;
  readonly openedOn: PlainDate;
  readonly inGoodStanding: boolean;
  /** Whole miles, or cents. */
  readonly redemptionMinUnits: number;
  readonly earn: {
    readonly hotels: number;
    readonly cars: number;
    readonly flights: number;
    readonly homes: number;
  };
}

/** The open card accounts of a customer in the issuer's order. */
export async function listCardAccounts(db: Db | Tx, customerId: string): Promise<CardAccount[]> {
  const rows = await db
    .selectFrom('card_accounts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .orderBy('account_reference_id')
    .execute();
  return rows.map(readAccount);
}

/** The account of the company that a customer has chosen to book for; null while they have chosen none. [RWD-02] */
export async function findChosenReference(db: Db | Tx, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('business_members')
    .select('account_reference_id')
    .where('customer_id', '=', customerId)
    .where('business_in_use', '=', true)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row?.account_reference_id ?? null;
}

/**
 * Cards of companies that a person travels for without a card of their own: the accounts that their holders opted in, in good
 * standing. They earn nothing for the person, whose account they are not. [BUS-03]
 */
const companyCards = (db: Db | Tx, customerId: string) =>
  db
    .selectFrom('card_accounts as card')
    .innerJoin('business_accounts as account', (join) =>
      join
        .onRef('account.account_reference_id', '=', 'card.account_reference_id')
        .onRef('account.holder_id', '=', 'card.customer_id'),
    )
    .innerJoin('business_members as member', 'member.business_id', 'account.business_id')
    .selectAll('card')
    .where('account.opted_in', '=', true)
    .where('card.closed_at', 'is', null)
    .where('card.in_good_standing', '=', true)
    .where('member.customer_id', '=', customerId)
    .where('member.state', '=', 'active')
    .where('member.is_denied', '=', false)
    .where('member.account_reference_id', 'is', null)
    .orderBy('card.account_reference_id');

export async function listCompanyCards(
  db: Db | Tx,
  { customerId, businessId }: { customerId: string; businessId: string },
): Promise<CardAccount[]> {
  const rows = await companyCards(db, customerId).where('account.business_id', '=', businessId).execute();
  return rows.map((row) => ({ ...readAccount(row), earn: { hotels: 0, cars: 0, flights: 0, homes: 0 } }));
}

/** One card that a customer may be charged on, with its gateway token; null for any other and for a closed one. */
export async function findCard(db: Db | Tx, customerId: string, paymentMethodId: string) {
  const row = await db
    .selectFrom('card_accounts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('payment_method_id', '=', paymentMethodId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  const found =
    row ??
    (await companyCards(db, customerId)
      .where('card.payment_method_id', '=', paymentMethodId)
      .executeTakeFirst());
  return found ? { account: readAccount(found), cardToken: found.card_token } : null;
}

/** Card accounts by payment method, open or closed, of any customer. */
export async function listByPaymentMethod(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Pick<CardAccount, 'brand' | 'lastFour'>[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('card_accounts')
    .selectAll()
    .where('payment_method_id', 'in', ids)
    .orderBy('payment_method_id')
    .execute();
  return rows.map(readAccount);
}

/** Stores an account as the issuer lists it now. Its payment method keeps its id for ever. */
export async function saveCardAccount(
  tx: Tx,
  customerId: string,
  account: IssuerAccount,
  position: number,
  now: Date,
): Promise<void> {
  const told = {
    position,
    product_display_name: account.productDisplayName,
    premium_product: account.premiumProduct,
    last_four: account.lastFour,
    brand: account.brand,
    card_token: account.cardToken,
    role: account.role,
    kind: account.kind,
    rewards_currency: account.rewardsCurrency,
    opened_on: account.openedOn,
    in_good_standing: account.inGoodStanding,
    redemption_min_units: account.redemptionMinPoints,
    earn_hotels: account.earn.hotels,
    earn_cars: account.earn.cars,
    earn_flights: account.earn.flights,
    earn_homes: account.earn.homes,
    closed_at: null,
    synced_at: now,
  };
  const id = {
    customer_id: customerId,
    account_reference_id: account.accountReferenceId,
    payment_method_id: newId(),
  };
  await tx
    .insertInto('card_accounts')
    .values({ ...id, ...told })
    .onConflict((conflict) => conflict.columns(['customer_id', 'account_reference_id']).doUpdateSet(told))
    .execute();
}

/** A customer and all who have a card account together with them, open or closed, in a fixed order. */
export async function listSharers(db: Db | Tx, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('card_accounts as own')
    .innerJoin('card_accounts as shared', 'shared.account_reference_id', 'own.account_reference_id')
    .select('shared.customer_id')
    .distinct()
    .where('own.customer_id', '=', customerId)
    .execute();
  return [...new Set([customerId, ...rows.map(({ customer_id: id }) => id)])].toSorted();
}

/** Closes the accounts that the issuer no longer lists. */
export async function closeOtherAccounts(tx: Tx, customerId: string, listed: readonly string[], now: Date) {
  const open = tx.updateTable('card_accounts').set({ closed_at: now }).where('customer_id', '=', customerId);
  const others = listed.length > 0 ? open.where('account_reference_id', 'not in', listed) : open;
  await others.where('closed_at', 'is', null).execute();
}

/**
 * Notes which answer about their cards is followed; false when a newer one was before. Holds the customer meanwhile.
 */
export async function followRevision(tx: Tx, customerId: string, revision: number): Promise<boolean> {
  const done = await tx
    .updateTable('customers')
    .set({ cards_revision: revision })
    .where('id', '=', customerId)
    .where((where) =>
      where.or([where('cards_revision', 'is', null), where('cards_revision', '<=', revision)]),
    )
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** The issuer's id of a customer. */
export async function findSubject(db: Db, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('customers')
    .select('subject')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.subject ?? null;
}

const readAccount = (row: Selectable<CardAccounts>): CardAccount => ({
  accountReferenceId: row.account_reference_id,
  paymentMethodId: row.payment_method_id,
  productDisplayName: row.product_display_name,
  premiumProduct: premiumProductTypeSchema.nullable().parse(row.premium_product),
  lastFour: row.last_four,
  brand: cardBrandSchema.parse(row.brand),
  role: cardRoleSchema.parse(row.role),
  kind: accountKindSchema.parse(row.kind),
  rewardsCurrency: rewardsCurrencySchema.parse(row.rewards_currency),
  openedOn: row.opened_on,
  inGoodStanding: row.in_good_standing,
  redemptionMinUnits: row.redemption_min_units,
  earn: { hotels: row.earn_hotels, cars: row.earn_cars, flights: row.earn_flights, homes: row.earn_homes },
});
