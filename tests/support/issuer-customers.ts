import type { IssuerAccount, IssuerBusiness, IssuerCustomer } from '#server/modules/accounts/port.ts';

/** A card account of the issuer; its reference must be unique per database. */
export const issuerAccount = (
  accountReferenceId: string,
  rest: Partial<IssuerAccount> = {},
): IssuerAccount => ({
  accountReferenceId,
  productDisplayName: 'Summit',
  premiumProduct: 'VentureX',
  lastFour: '4417',
  brand: 'visa',
  cardToken: `card-${accountReferenceId}`,
  role: 'Primary',
  kind: 'Personal',
  rewardsCurrency: 'Miles',
  openedOn: '2026-07-01',
  inGoodStanding: true,
  openingPoints: 84_212,
  redemptionMinPoints: 1_000,
  earn: { hotels: 10, cars: 10, flights: 5, homes: 5 },
  ...rest,
});

/** A customer of the issuer; the name is also the subject and the account reference. */
export const issuerCustomer = (name: string, rest: Partial<IssuerCustomer> = {}): IssuerCustomer => ({
  subject: `customer-${name}`,
  firstName: 'Ada',
  lastName: 'Okafor',
  email: `${name}@example.com`,
  phone: '+14165550142',
  dateOfBirth: '1984-06-17',
  isAgent: false,
  mayIssue: false,
  accounts: [issuerAccount(`acct-${name}`)],
  business: null,
  ...rest,
});

/** A company membership with access to the portal. */
export const issuerBusiness = (businessId: string, rest: Partial<IssuerBusiness> = {}): IssuerBusiness => ({
  businessId,
  businessName: 'Lumen Atelier Inc.',
  isLive: true,
  roles: ['traveler'],
  permissions: [],
  policyTier: 'standard',
  isOnboarded: true,
  isAcknowledged: true,
  isInBeta: true,
  isDenied: false,
  loyaltyPrograms: ['HIL'],
  ...rest,
});

/** An employee who books with the company's card. */
export const employee = (
  name: string,
  businessId: string,
  place: Partial<IssuerBusiness> = {},
  rest: Partial<IssuerCustomer> = {},
): IssuerCustomer =>
  issuerCustomer(name, {
    accounts: [
      issuerAccount(`acct-${name}`, {
        productDisplayName: 'Summit Business',
        premiumProduct: 'VentureXBusiness',
        kind: 'Business',
        role: 'Authorized User',
        openingPoints: 0,
      }),
    ],
    business: issuerBusiness(businessId, place),
    ...rest,
  });
