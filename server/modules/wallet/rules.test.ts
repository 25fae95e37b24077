import { describe, expect, it } from 'vitest';
import { portalDay } from '#server/platform/days.ts';
import { membershipYear } from './calendar.ts';
import { ventureX } from './fixtures.ts';
import {
  availableMinor,
  cardCreditsDue,
  creditNotices,
  creditStatus,
  hasLostItsCard,
  offerActions,
} from './rules.ts';

describe('credits that come with a card', () => {
  it('are 300 dollars until the next anniversary for a primary holder [CRD-08]', () => {
    expect(cardCreditsDue(ventureX, '2026-11-21')).toEqual([
      {
        grantKey: 'annual:acct-x:2026-03-10',
        detail: 'Statement',
        minor: 30_000,
        issuedOn: '2026-11-21',
        expiresOn: '2027-03-10',
      },
    ]);
  });

  it('include 250 dollars once in the first year, valid for a year [CRD-08]', () => {
    const business = { ...ventureX, premiumProduct: 'VentureXBusiness' as const, openedOn: '2026-06-01' };
    expect(
      cardCreditsDue(business, '2026-11-21').map((due) => [due.grantKey, due.minor, due.expiresOn]),
    ).toEqual([
      ['annual:acct-x:2026-06-01', 30_000, '2027-06-01'],
      ['one-time:acct-x', 25_000, '2027-11-21'],
    ]);
    expect(cardCreditsDue(business, '2027-06-01').map(({ detail }) => detail)).toEqual(['Statement']);
  });

  it.each([
    ['an authorised user', { role: 'Authorized User' as const }],
    ['an account manager', { role: 'Account Manager' as const }],
    ['a non-financial user', { role: 'Non Financial User' as const }],
    ['a card that is not premium', { premiumProduct: null }],
    ['an account not in good standing', { inGoodStanding: false }],
    ['an account that opens tomorrow', { openedOn: '2026-11-22' }],
  ])('are not granted to %s [CRD-08]', (_who, change) => {
    expect(cardCreditsDue({ ...ventureX, ...change }, '2026-11-21')).toEqual([]);
  });

  it('end with their own card, not with another one [CRD-09]', () => {
    const credit = { accountReferenceId: 'acct-x', isForfeited: false };
    expect(hasLostItsCard(credit, [ventureX])).toBe(false);
    expect(hasLostItsCard(credit, [{ ...ventureX, inGoodStanding: false }])).toBe(false);
    expect(hasLostItsCard(credit, [{ ...ventureX, premiumProduct: null }])).toBe(true);
    expect(hasLostItsCard(credit, [{ ...ventureX, accountReferenceId: 'acct-y' }])).toBe(true);
    expect(hasLostItsCard({ ...credit, accountReferenceId: null }, [])).toBe(false);
  });
});

describe('the membership year of a card credit', () => {
  it.each([
    ['2024-03-10', '2026-03-09', 1, '2025-03-10', '2026-03-10'],
    ['2024-03-10', '2026-03-10', 2, '2026-03-10', '2027-03-10'],
    ['2024-02-29', '2025-02-27', 0, '2024-02-29', '2025-02-28'],
    ['2024-02-29', '2025-02-28', 1, '2025-02-28', '2026-02-28'],
    ['2024-02-29', '2028-02-29', 4, '2028-02-29', '2029-02-28'],
  ])(
    'for a card opened %s is, on %s, year %i from %s to %s',
    (openedOn, day, years, startsOn, nextAnniversary) => {
      expect(membershipYear(openedOn, day)).toEqual({ years, startsOn, nextAnniversary });
    },
  );

  it('uses days in the portal’s time zone', () => {
    expect(portalDay(new Date('2027-03-11T04:59:59Z'))).toBe('2027-03-10');
    expect(portalDay(new Date('2027-03-11T05:00:00Z'))).toBe('2027-03-11');
  });

  it.each([
    ['Statement', 30_000, '2027-03-10', false, 'Available', 30_000],
    ['Statement', 0, '2027-03-10', false, 'Empty', 0],
    ['OneTime', 0, '2027-03-10', false, 'Redeemed', 0],
    ['Statement', 30_000, '2027-03-09', false, 'Expired', 0],
    ['Statement', 30_000, '2027-03-10', true, 'Expired', 0],
    ['OneTime', 1, null, false, 'Available', 1],
  ] as const)(
    'makes a %s credit with %i left until %s (lost: %s) %s [CRD-05]',
    (detail, unheldMinor, expiresOn, isForfeited, status, left) => {
      const credit = { detail, unheldMinor, expiresOn, isForfeited };
      expect(creditStatus(credit, '2027-03-10')).toBe(status);
      expect(availableMinor(credit, '2027-03-10')).toBe(left);
    },
  );
});

describe('the notice to the holder of a credit', () => {
  const annual = {
    detail: 'Statement',
    productType: 'VentureX',
    status: 'Available',
    expiresOn: '2027-03-10',
  } as const;

  it.each([
    ['2026-09-10', []],
    ['2026-09-11', ['premium-card']],
    ['2027-01-09', ['premium-card']],
    ['2027-01-10', ['expires-soon', 'premium-card']],
    ['2027-03-10', ['expires-soon', 'premium-card']],
  ] as const)('on %s of an annual credit that ends on 10 March is %j [CRD-06]', (today, expected) => {
    expect(creditNotices(annual, today)).toEqual(expected);
  });

  it.each([
    [{ ...annual, status: 'Empty' }],
    [{ ...annual, status: 'Expired' }],
    [{ ...annual, detail: 'OneTime' }],
    [{ ...annual, expiresOn: null }],
  ] as const)('is empty for %j [CRD-06]', (credit) => {
    expect(creditNotices(credit, '2027-03-01')).toEqual([]);
  });

  it('omits the premium card for a credit that came without one [CRD-06]', () => {
    expect(creditNotices({ ...annual, productType: null }, '2027-03-01')).toEqual(['expires-soon']);
  });
});

describe('the pages on which an offer can be used', () => {
  it.each([
    [['Air'], 'Any airline', ['flights']],
    [['Lodging'], 'Any hotel', ['hotels']],
    [['Lodging'], 'Premier Collection', ['premium-stays']],
    [['Lodging'], '$100 off the Lifestyle Collection', ['premium-stays']],
    [['Lodging', 'Home', 'Homes'], 'Premier service', ['hotels', 'vacation-rentals']],
    [['Ground', 'Experiences'], undefined, ['cars', 'activities']],
  ] as const)('for %j with the description %s are %j [OFF-02]', (funnels, description, expected) => {
    expect(offerActions(funnels, description)).toEqual(expected);
  });
});
