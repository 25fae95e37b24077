import { afterAll, describe, expect, it } from 'vitest';
import { listPaymentMethods, listRewardsAccounts } from '#contract/accounts.ts';
import { newCustomer, noon, serveTo } from '#server/modules/wallet/fixtures.ts';
import { earn, readWallet } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  type AccountsDeps,
  accountsRoutes,
  getPaymentMethod,
  type IssuerAccount,
  listAccounts,
} from './index.ts';
import { syncAccounts } from './sync-accounts.ts';

const { db, close } = await testDatabase();
afterAll(close);

const now = noon('2026-11-21');
const ventureX: IssuerAccount = {
  accountReferenceId: 'acct-1',
  productDisplayName: 'Summit',
  premiumProduct: 'VentureX',
  lastFour: '4321',
  brand: 'visa',
  cardToken: 'card-secret-1',
  role: 'Primary',
  kind: 'Personal',
  rewardsCurrency: 'Miles',
  openedOn: '2024-03-10',
  inGoodStanding: true,
  openingPoints: 52_000,
  redemptionMinPoints: 1_000,
  earn: { hotels: 10, cars: 10, flights: 5, homes: 5 },
};
const sparkCash: IssuerAccount = {
  ...ventureX,
  accountReferenceId: 'acct-2',
  productDisplayName: 'Business Cash',
  premiumProduct: null,
  lastFour: '9876',
  brand: 'master',
  cardToken: 'card-secret-2',
  kind: 'Business',
  rewardsCurrency: 'Cash',
  openingPoints: 450,
  redemptionMinPoints: 500,
  earn: { hotels: 12, cars: 5, flights: 1.5, homes: 2 },
};
const sync = (customerId: string, accounts: IssuerAccount[], at = now) =>
  inTransaction(db, (tx) => syncAccounts(tx, customerId, accounts, at));

async function newCardholder(): Promise<string> {
  const customerId = await newCustomer(db);
  await sync(customerId, [ventureX, sparkCash]);
  return customerId;
}

const issuerListing = (asked: string[], accounts: IssuerAccount[]): AccountsDeps['issuer'] => ({
  async findCustomer(subject) {
    asked.push(subject);
    const person = {
      firstName: 'Avery',
      lastName: 'Stone',
      email: 'avery@example.test',
      phone: '+14165550100',
    };
    return {
      ...person,
      subject,
      dateOfBirth: '1980-05-17',
      isAgent: false,
      mayIssue: false,
      accounts,
      business: null,
    };
  },
});

async function call(customerId: string, deps: Partial<AccountsDeps> = {}, body: object = {}) {
  const routes = accountsRoutes({ db, clock: { now: () => now }, issuer: issuerListing([], []), ...deps });
  const app = await serveTo(routes, customerId);
  const rewards = await app.inject({ method: 'PUT', url: listRewardsAccounts.path, payload: body });
  const cards = await app.inject({ url: listPaymentMethods.path });
  return {
    rewards: rewards.json(),
    cards: cards.json(),
    status: rewards.statusCode,
    text: rewards.body + cards.body,
  };
}

describe('rewards accounts', () => {
  it('show every field, list the best hotel earn rate first and include the redemption minimum check [RWD-01] [RWD-02] [RWD-04]', async () => {
    const { rewards } = await call(await newCardholder());
    expect(rewards).toEqual({
      rewardsAccounts: [
        {
          accountReferenceId: 'acct-2',
          productDisplayName: 'Business Cash',
          lastFour: '9876',
          network: 'master',
          customerAccountRole: 'Primary',
          accountKind: 'Business',
          rewardsBalance: { value: 4.5, currency: 'Cash', currencyDescription: 'rewards cash' },
          rewardsCashEquivalent: 4.5,
          rewardsOwed: 0,
          redemptionMin: { value: 5 },
          meetsRedemptionMin: false,
          earn: { hotelsMultiplier: 12, carsMultiplier: 5, flightsMultiplier: 1.5, homesMultiplier: 2 },
          earnText: '12% cash back on hotels, 5% on cars, 2% on vacation rentals, 1.5% on flights',
        },
        {
          accountReferenceId: 'acct-1',
          productDisplayName: 'Summit',
          lastFour: '4321',
          network: 'visa',
          customerAccountRole: 'Primary',
          accountKind: 'Personal',
          rewardsBalance: { value: 52_000, currency: 'Miles', currencyDescription: 'miles' },
          rewardsCashEquivalent: 520,
          rewardsOwed: 0,
          redemptionMin: { value: 1_000 },
          meetsRedemptionMin: true,
          earn: { hotelsMultiplier: 10, carsMultiplier: 10, flightsMultiplier: 5, homesMultiplier: 5 },
          earnText: '10X miles on hotels and cars, 5X on vacation rentals and flights',
        },
      ],
      redemptionCheck: { result: 'one_does_not', accountsBelow: ['acct-2'] },
    });
  });

  it('are fetched from the issuer only on a refresh or when none is stored [RWD-01]', async () => {
    const customerId = await newCustomer(db);
    const asked: string[] = [];
    const issuer = issuerListing(asked, [ventureX]);
    const { rewards } = await call(customerId, { issuer });
    expect([asked.length, rewards.rewardsAccounts.length]).toEqual([1, 1]);
    await call(customerId, { issuer });
    expect(asked).toEqual([`subject-${customerId}`]);
    const refreshed = await call(
      customerId,
      { issuer: issuerListing(asked, [ventureX, sparkCash]) },
      { refresh: true },
    );
    expect([asked.length, refreshed.rewards.rewardsAccounts.length]).toEqual([2, 2]);
  });

  it('answer 503 when the issuer is down, and the stored accounts are kept', async () => {
    const customerId = await newCardholder();
    const issuer = { findCustomer: () => Promise.reject(new Error('down')) };
    const { status, rewards } = await call(customerId, { issuer }, { refresh: true });
    expect([status, rewards.code]).toEqual([503, 'unavailable']);
    expect(await listAccounts(db, customerId)).toHaveLength(2);
  });

  it('are limited to business accounts, or to the chosen one, on the business portal [RWD-02]', async () => {
    const customerId = await newCardholder();
    const shown = async (reference: string | null) => {
      const { rewards } = await call(customerId, { businessFilter: { chosenReference: reference } });
      return rewards.rewardsAccounts.map(
        (account: { accountReferenceId: string }) => account.accountReferenceId,
      );
    };
    expect(await shown(null)).toEqual(['acct-2']);
    expect(await shown('acct-1')).toEqual(['acct-1']);
  });
});

describe('synchronization with the issuer', () => {
  it('opens points and credits once when two sign-ins run at the same time, and keeps earned points', async () => {
    const customerId = await newCustomer(db);
    await Promise.all([sync(customerId, [ventureX]), sync(customerId, [ventureX])]);
    const movement = {
      customerId,
      accountReferenceId: 'acct-1',
      units: 500,
      key: 'e',
      reason: 'Hotel',
      reference: 'H-1',
    };
    await inTransaction(db, (tx) => earn(tx, { ...movement, tripId: null, now }));
    await sync(customerId, [{ ...ventureX, openingPoints: 99, lastFour: '1111' }]);
    const [account] = await listAccounts(db, customerId);
    expect([account?.units, account?.lastFour]).toEqual([52_500, '1111']);
    expect((await readWallet(db, customerId, now)).creditMinorAvailable).toBe(30_000);
  });

  it('closes an account that the issuer no longer lists, and reopens it with the same payment method [CRD-09]', async () => {
    const customerId = await newCardholder();
    const idsOf = async () => (await listAccounts(db, customerId)).map((account) => account.paymentMethodId);
    const before = await idsOf();
    await sync(customerId, [sparkCash]);
    expect(await idsOf()).toEqual(before.slice(0, 1));
    expect((await readWallet(db, customerId, now)).creditMinorAvailable).toBe(0);
    await sync(customerId, [ventureX, sparkCash]);
    expect(await idsOf()).toEqual(before);
  });
});

describe('cards on file', () => {
  it('are listed with one default and without card tokens', async () => {
    const customerId = await newCustomer(db);
    await sync(customerId, [{ ...ventureX, inGoodStanding: false }, sparkCash]);
    const { cards, text } = await call(customerId);
    expect(cards.paymentMethods).toEqual([
      {
        id: expect.any(String),
        brand: 'visa',
        lastFour: '4321',
        productDisplayName: 'Summit',
        accountReferenceId: 'acct-1',
        isDefault: false,
      },
      {
        id: expect.any(String),
        brand: 'master',
        lastFour: '9876',
        productDisplayName: 'Business Cash',
        accountReferenceId: 'acct-2',
        isDefault: true,
      },
    ]);
    expect(text).not.toContain('card-secret');
  });

  it('are returned with their token to their owner only', async () => {
    const customerId = await newCardholder();
    const [account] = await listAccounts(db, customerId);
    const id = account?.paymentMethodId ?? '';
    expect(await getPaymentMethod(db, customerId, id)).toEqual({
      id,
      brand: 'master',
      lastFour: '9876',
      productDisplayName: 'Business Cash',
      accountReferenceId: 'acct-2',
      cardToken: 'card-secret-2',
    });
    await expect(getPaymentMethod(db, await newCardholder(), id)).rejects.toMatchObject({
      code: 'card-not-found',
    });
    await sync(customerId, [ventureX]);
    await expect(getPaymentMethod(db, customerId, id)).rejects.toMatchObject({ code: 'card-not-found' });
  });
});
