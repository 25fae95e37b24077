import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld, worldBegins } from '#tests/support/world.ts';
import { BUSINESSES } from './businesses.ts';
import { CUSTOMERS } from './customers.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const customer = async (handle: string) =>
  (await world.call('GET', `/v1/issuer/customers/customer-${handle}`)).body;
const daysAgo = (days: number) =>
  new Date(worldBegins.getTime() - days * 86_400_000).toISOString().slice(0, 10);

describe('the customer API of the issuer', () => {
  it('describes the primary holder of a premium card in its first year [CRD-08] [RWD-01]', async () => {
    expect(await customer('primary')).toMatchObject({
      sub: 'customer-primary',
      firstName: 'Eleanor',
      lastName: 'Castellane',
      accounts: [
        {
          accountReferenceId: 'acct-primary-venture-x',
          productDisplayName: 'Summit',
          productType: 'VentureX',
          lastFour: '4417',
          brand: 'visa',
          cardToken: 'card-primary-venture-x',
          customerAccountRole: 'Primary',
          kind: 'Personal',
          currency: 'Miles',
          openedOn: daysAgo(143),
          goodStanding: true,
          rewardsBalance: 84_212,
          redemptionMin: 1_000,
          earn: { hotels: 10, cars: 10, flights: 5, homes: 5 },
        },
        { productType: 'Quicksilver', currency: 'Cash', rewardsBalance: 21_640, redemptionMin: 500 },
      ],
    });
    expect(await customer('primary')).not.toHaveProperty('business');
  });

  it('describes the role of a person in a company [BUS-01] [BUS-06]', async () => {
    expect(await customer('owner')).toMatchObject({
      business: {
        businessId: 'biz-lumen-atelier',
        businessName: 'Lumen Atelier Inc.',
        live: true,
        permissions: ['canViewUsers', 'canViewAdmin'],
        policyTier: 'executive',
        onboarded: true,
        businessLoyaltyPrograms: [{ loyaltyProgramCode: 'HIL' }, { loyaltyProgramCode: 'MAR' }],
      },
    });
    expect(await customer('employee')).toMatchObject({ business: { permissions: [], policyTier: 'strict' } });
    expect(await customer('non-financial')).toMatchObject({
      accounts: [{ customerAccountRole: 'Non Financial User' }],
    });
  });

  it.each([
    ['not-onboarded', { onboarded: false }],
    ['not-acknowledged', { onboarded: true, acknowledged: false }],
    ['denied', { denied: true }],
    ['not-beta', { beta: false }],
  ])('gives the reason why %s has no access [SES-05]', async (handle, reason) => {
    expect(await customer(handle)).toMatchObject({ business: reason });
  });

  it('lists the members of one company without those of another [TEN-04]', async () => {
    const company = await world.call('GET', '/v1/issuer/businesses/biz-otter-creek');
    expect(company.body).toMatchObject({
      businessName: 'Otter Creek Logistics Ltd.',
      members: [{ handle: 'other-owner' }, { handle: 'other-employee' }, { handle: 'not-beta' }],
    });
  });

  it('has a variant of every customer with its own ids of cards, accounts and offers', async () => {
    const eleanor = await world.call('GET', '/v1/issuer/customers/customer-primary');
    const other = await world.call('GET', '/v1/issuer/customers/customer-primary+tuesday');
    const names = ({ body }: { body: Record<string, unknown> }): string[] =>
      JSON.stringify(body).match(/"(?:card|acct|offer|customer)-[^"]+"|"[^"]+@[^"]+"/g) ?? [];
    expect(names(eleanor)).toHaveLength(11);
    expect(names(other)).toHaveLength(11);
    expect(names(other).filter((name) => names(eleanor).includes(name))).toEqual([]);
    expect(other.body).toMatchObject({
      sub: 'customer-primary+tuesday',
      handle: 'primary+tuesday',
      lastName: 'Castellane',
      email: 'eleanor.castellane+tuesday@mail.example',
      accounts: [{ lastFour: '4417', cardToken: 'card-primary-venture-x+tuesday' }, { lastFour: '9035' }],
    });
  });

  it('answers 404 for unknown customers and companies', async () => {
    expect((await world.call('GET', '/v1/issuer/customers/customer-nobody+tuesday')).status).toBe(404);
    expect((await world.call('GET', '/v1/issuer/customers/customer-primary+Ü')).status).toBe(404);
    expect((await world.call('GET', '/v1/issuer/customers/customer-nobody')).status).toBe(404);
    expect((await world.call('GET', '/v1/issuer/businesses/biz-nobody')).status).toBe(404);
  });
});

describe('the customers of the sandbox', () => {
  it('have unique handles, e-mail addresses, cards and accounts', () => {
    const accounts = CUSTOMERS.flatMap((one) => one.accounts);
    for (const names of [
      CUSTOMERS.map(({ handle }) => handle),
      CUSTOMERS.map(({ email }) => email),
      accounts.map(({ cardToken }) => cardToken),
      accounts.map(({ accountReferenceId }) => accountReferenceId),
      accounts.map(({ lastFour }) => lastFour),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('of the business portal each belong to an existing company, and consumers to none', () => {
    const companies = new Set(BUSINESSES.map(({ businessId }) => businessId));
    for (const { handle, clients, membership } of CUSTOMERS) {
      // Whom a company may invite belongs to none.
      if (handle === 'invited') continue;
      expect(clients.includes('cardinal-business')).toBe(membership !== undefined);
      if (membership) expect(companies).toContain(membership.businessId);
    }
  });
});
