import { money } from '#contract/money.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { createApp } from '#server/platform/http/app.ts';
import type { Route } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import pino from 'pino';
import { grantCardCredits } from './grant-card-credits.ts';
import type { OfferToGrant } from './offers/grant-offers.ts';
import { openPoints } from './points.ts';
import type { CardForCredits } from './types.ts';

/** Noon of a day in Toronto, the time of most tests. */
export const noon = (day: string): Date => new Date(`${day}T17:00:00Z`);

/** A premium card in its third year, for tests. Its annual credit expires on 10 March. */
export const ventureX: CardForCredits = {
  accountReferenceId: 'acct-x',
  premiumProduct: 'VentureX',
  role: 'Primary',
  openedOn: '2024-03-10',
  inGoodStanding: true,
  lastFour: '4321',
};

/** A customer with an empty wallet, for tests. */
export async function newCustomer(db: Db): Promise<string> {
  const [customer] = await newCustomers(db, 1);
  if (!customer) throw new Error('nobody was added');
  return customer.id;
}

/** PostgreSQL allows 65,535 parameters in a statement. */
const mostAtOnce = 2_000;

/** Many of them, with the issuer's names of them. */
export async function newCustomers(db: Db, count: number): Promise<{ id: string; subject: string }[]> {
  const born = new Date('1980-05-17T00:00:00Z');
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    return {
      id,
      subject: `subject-${id}`,
      first_name: 'Avery',
      last_name: 'Stone',
      email: 'avery@example.test',
      phone: '+14165550100',
      date_of_birth: '1980-05-17',
      is_agent: false,
      created_at: born,
      updated_at: born,
    };
  });
  for (let first = 0; first < count; first += mostAtOnce)
    await db
      .insertInto('customers')
      .values(rows.slice(first, first + mostAtOnce))
      .execute();
  return rows.map(({ id, subject }) => ({ id, subject }));
}

/** A customer with the credits of these cards and 5,000 miles on `acct-x`, for tests. */
export async function newHolder(
  db: Db,
  now: Date,
  accounts: readonly CardForCredits[] = [ventureX],
): Promise<string> {
  const customerId = await newCustomer(db);
  await inTransaction(db, async (tx) => {
    await grantCardCredits(tx, { customerId, accounts, now });
    await openPoints(tx, {
      customerId,
      accountReferenceId: 'acct-x',
      currency: 'Miles',
      openingUnits: 5_000,
      now,
    });
  });
  return customerId;
}

/** Such a customer whose cards the issuer has named, for tests. */
export async function newCardholder(
  db: Db,
  now: Date,
  accounts: readonly CardForCredits[] = [ventureX],
): Promise<string> {
  const customerId = await newHolder(db, now, accounts);
  await db
    .insertInto('card_accounts')
    .values(accounts.map((account, position) => cardAccount(customerId, account, { position, now })))
    .execute();
  return customerId;
}

const cardAccount = (
  customerId: string,
  { accountReferenceId, premiumProduct, role, openedOn, inGoodStanding, lastFour }: CardForCredits,
  { position, now }: { position: number; now: Date },
) => ({
  customer_id: customerId,
  account_reference_id: accountReferenceId,
  payment_method_id: newId(),
  position,
  product_display_name: premiumProduct === 'VentureXBusiness' ? 'Summit Business' : 'Summit',
  premium_product: premiumProduct,
  last_four: lastFour,
  brand: 'visa',
  card_token: `token-${accountReferenceId}`,
  role,
  kind: premiumProduct === 'VentureXBusiness' ? 'Business' : 'Personal',
  rewards_currency: 'Miles',
  opened_on: openedOn,
  in_good_standing: inGoodStanding,
  redemption_min_units: 1_000,
  earn_hotels: 10,
  earn_cars: 10,
  earn_flights: 5,
  earn_homes: 5,
  synced_at: now,
});

/** An offer of 100 dollars for any hotel stay, for tests. */
export const offerToGrant = (title: string, rest: Partial<OfferToGrant> = {}): OfferToGrant => ({
  issuerOfferId: `offer-${title}`,
  title: { en: title, fr: `${title} en français` },
  descriptions: [{ en: 'Premier Collection', fr: 'Collection Premier' }],
  funnels: ['Lodging'],
  collections: [],
  amount: money(10_000, 'USD'),
  minimum: money(0, 'USD'),
  expiresOn: '2027-02-04',
  saleEventStartOn: null,
  termsAndConditions: { en: 'Once.', fr: 'Une fois.' },
  ...rest,
});

/** These routes as one signed-in customer calls them, every answer checked against the contract; for tests. */
export function serveTo(routes: readonly Route[], customerId: string, perMinute = 1_000) {
  const principal = {
    sessionId: newId(),
    userId: customerId,
    kind: 'own',
    agentId: null,
    businessId: null,
    permissions: [],
  } as const;
  return createApp({
    log: pino({ level: 'silent' }),
    routes,
    authenticate: async () => principal,
    limits: { perMinute },
    trustedOrigins: [],
  });
}
