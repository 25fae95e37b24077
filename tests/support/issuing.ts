import { nameTrips } from '#server/modules/trips/index.ts';
import { productsWithoutSuppliers } from '#tests/support/products.ts';
import { auditLedger, walletRoutes } from '#server/modules/wallet/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type TestPerson, testApi } from './api.ts';
import { issuerCustomer } from './issuer-customers.ts';
import { issuingRoutes } from '#server/modules/issuing/index.ts';

/** A member of the issuer's staff. */
export const atIssuer = issuerCustomer('rowan', {
  isAgent: true,
  mayIssue: true,
  firstName: 'Rowan',
  lastName: 'Achterberg',
  accounts: [],
});

export const reason = 'The room was not ready';
export const header = 'customer,amount,currency,expires';
export const usd = (amount: number) => ({ amount, currency: 'USD' });

export const credit = (amount: number, expiresOn = '2027-06-30') => ({
  kind: 'grant-credit',
  amount: usd(amount),
  expiresOn,
});

export const offer = (rest: object = {}) => ({
  title: { en: 'Forty off Lisbon', fr: 'Quarante de moins à Lisbonne' },
  descriptions: [],
  funnels: ['Lodging'],
  collections: [],
  amount: usd(40),
  minimum: usd(100),
  expiresOn: '2027-01-31',
  termsAndConditions: { en: 'One use.', fr: 'Un seul usage.' },
  ...rest,
});

/** A portal with Rowan, staff of the issuer, signed in, and customers. */
export async function openDesk(db: Db) {
  const api = await testApi({
    db,
    tenant: 'consumer',
    routes: ({ clock }) => [
      ...issuingRoutes({ db, clock, nudge: () => undefined }),
      ...walletRoutes({
        db,
        clock,
        statementKeyPem: '',
        nameTrips: nameTrips(db, productsWithoutSuppliers(db)),
        portal: 'Travel',
      }),
    ],
  });
  const enterRowan = () => api.enter(atIssuer, 'agent');
  const rowan = await enterRowan();
  const walletOf = async (person: TestPerson) =>
    (await api.call(person, 'GET', '/api/v0/user/wallet/details')).json();
  let people = 0;
  return {
    api,
    rowan,
    enterRowan,
    walletOf,
    async somebody() {
      const customer = issuerCustomer(`holder${++people}`, { accounts: [] });
      return { customer, subject: customer.subject, ...(await api.enter(customer)) };
    },
    act: (subject: string, what: object, actId = newId(), by: TestPerson = rowan) =>
      api.call(by, 'POST', `/api/v0/issuing/customers/${subject}/acts`, { actId, reason, act: what }),
    balanceOf: async (person: TestPerson) => 0 - (await walletOf(person)).credit.amount.amount,
    faults: async () => (await auditLedger(db)).flatMap((check) => check.faults),
  };
}
