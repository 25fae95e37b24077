import { expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { purseOf } from './way-purse.ts';

it.each([
  ['2026-11-21T17:00:00Z', '2027-01-20'],
  // In Toronto it is still the 21st.
  ['2026-11-22T03:30:00Z', '2027-01-20'],
  ['2026-11-22T05:00:00Z', '2027-01-21'],
])(
  'the period for “expires soon” counts from the portal’s calendar day: at %s until %s [OFF-06]',
  (now, soonUntil) => {
    const payable = {
      dueNow: money(60_000, 'USD'),
      paymentTiming: 'PayNow',
      collection: 'NoCollection',
      earnLine: 'hotels',
      funnels: ['Lodging'],
      target: {},
      exchangeRate: null,
    } as const;
    const means = {
      now: new Date(now),
      offers: [],
      stacksOffers: false,
      credits: [],
      accounts: [],
      cards: [],
    };
    expect(purseOf(payable, means, 100)).toMatchObject({ due: 60_000, soonUntil });
  },
);
