import { describe, expect, it } from 'vitest';
import { issuerAccount } from '#tests/support/issuer-customers.ts';
import { companyCardOf, isFinal, refusalOf } from './rules.ts';

const inside = { isDenied: false, isInBeta: true, isOnboarded: true, isAcknowledged: true };

describe('access to the business portal', () => {
  it.each([
    ['no refusal applies', {}, null],
    ['not acknowledged', { isAcknowledged: false }, 'not-acknowledged'],
    [
      'not onboarded comes before acknowledging',
      { isOnboarded: false, isAcknowledged: false },
      'not-onboarded',
    ],
    [
      'not in the beta comes before onboarding',
      { isInBeta: false, isOnboarded: false },
      'access-denied-not-beta',
    ],
    ['denied comes first', { isDenied: true, isInBeta: false, isOnboarded: false }, 'access-denied'],
  ])('is decided by the person’s standing: %s [SES-05]', (_case, standing, expected) => {
    expect(refusalOf({ ...inside, ...standing })).toBe(expected);
  });

  it('is refused for good only for reasons that the person cannot change [SES-05]', () => {
    expect(isFinal('access-denied')).toBe(true);
    expect(isFinal('access-denied-not-beta')).toBe(true);
    expect(isFinal('not-onboarded')).toBe(false);
    expect(isFinal('not-acknowledged')).toBe(false);
  });
});

describe('the company card for a booking', () => {
  const card = (reference: string, productDisplayName: string, rest = {}) =>
    issuerAccount(reference, { productDisplayName, premiumProduct: null, ...rest });
  it.each([
    ['a product named Spark', [card('a', 'Venture'), card('b', 'Business Cash')], 'b'],
    ['a product with business in its name', [card('a', 'Venture'), card('b', 'Summit business')], 'b'],
    ['a card of the business kind', [card('a', 'Venture'), card('b', 'Duo', { kind: 'Business' })], 'b'],
    [
      'the premium card among several',
      [card('a', 'Business Cash'), card('b', 'Summit Business', { premiumProduct: 'VentureXBusiness' })],
      'b',
    ],
    ['none when all are personal', [card('a', 'Venture')], null],
  ])('is %s [BUS-06]', (_case, accounts, expected) => {
    expect(companyCardOf(accounts)?.accountReferenceId ?? null).toBe(expected);
  });
});
