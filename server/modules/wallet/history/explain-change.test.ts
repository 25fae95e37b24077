import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { protectionWords } from '#server/protections/index.ts';
import { explainChange } from './explain-change.ts';
import type { CreditChange } from './list-history.ts';

const used: CreditChange = {
  entryId: '5',
  at: new Date('2026-11-21T17:00:00Z'),
  kind: 'used',
  addedBy: null,
  key: 'post:1',
  issuerReason: null,
  detail: 'Statement',
  productType: 'VentureX',
  cardName: 'Summit',
  last4: '4321',
  expiresOn: '2027-03-10',
  amount: money(-12_050, 'USD'),
  balanceAfter: money(17_950, 'USD'),
  creditId: 'credit-1',
  tripId: 'trip-1',
  hash: 'f00d',
};
const trip = { tripId: 'trip-1', kind: 'Hotel', title: 'Casa do Largo', locator: 'H-ABC123' } as const;
const english = (change: Partial<CreditChange>, named: typeof trip | undefined = trip) =>
  explainChange({ ...used, ...change }, 'Summit annual travel credit', named, 'en', protectionWords);
const french = (change: Partial<CreditChange>) =>
  explainChange(
    { ...used, ...change },
    'Crédit de voyage annuel Summit',
    trip,
    'fr',
    protectionWords,
  ).replaceAll('\u00A0', ' ');

describe('the explanation of a wallet balance change', () => {
  it.each([
    [{}, '$120.50 of your Summit annual travel credit paid for Casa do Largo (H-ABC123).'],
    [
      { kind: 'restored', key: 'restore:cancel:1', amount: money(5_000, 'USD') },
      '$50.00 came back to your Summit annual travel credit because Casa do Largo (H-ABC123) was canceled.',
    ],
    [
      { kind: 'restored', key: 'restore:change:1', amount: money(5_000, 'USD') },
      '$50.00 came back to your Summit annual travel credit because Casa do Largo (H-ABC123) was changed.',
    ],
    [
      { kind: 'protection-payout', key: 'restore:payout:1:cancelled', amount: money(5_000, 'USD') },
      '$50.00 came back to your Summit annual travel credit. Your protection for Casa do Largo (H-ABC123) paid because you canceled.',
    ],
    [
      { kind: 'protection-payout', key: 'restore:payout:1:MissedConnection', amount: money(5_000, 'USD') },
      '$50.00 came back to your Summit annual travel credit. Your protection for Casa do Largo (H-ABC123) paid because a connection was missed.',
    ],
    [
      { kind: 'issued', addedBy: 'price-drop', amount: money(5_000, 'USD') },
      '$50.00 was added because the price of a trip fell after you booked it, to use by March 10, 2027.',
    ],
    [
      { kind: 'issued', addedBy: 'price-match', amount: money(5_000, 'USD') },
      '$50.00 was added because you found a trip for less elsewhere, to use by March 10, 2027.',
    ],
    [
      { kind: 'protection-payout', key: 'restore:payout:1:price-match', amount: money(5_000, 'USD') },
      '$50.00 came back to your Summit annual travel credit. Your protection for Casa do Largo (H-ABC123) paid because you found it for less elsewhere.',
    ],
    [
      { kind: 'expired' },
      '$120.50 of your Summit annual travel credit was not used by March 10, 2027, its last day.',
    ],
    [
      { kind: 'forfeited' },
      '$120.50 of your Summit annual travel credit ended because the card ending in 4321 it came with is no longer held.',
    ],
    [
      { kind: 'forfeited', issuerReason: 'Issued twice' },
      '$120.50 of your Summit annual travel credit was taken back. Reason: Issued twice',
    ],
    [
      { kind: 'corrected', issuerReason: 'Granted too much.' },
      '$120.50 was taken off your Summit annual travel credit as a correction. Reason: Granted too much.',
    ],
    [
      { kind: 'expired', issuerReason: 'The campaign is over' },
      '$120.50 of your Summit annual travel credit was ended before March 10, 2027, its last day. Reason: The campaign is over',
    ],
  ] as const)('for %j is the expected sentence [CRD-03]', (change, sentence) => {
    expect(english(change)).toBe(sentence);
  });

  it('does not name a trip that is not the reader’s [CRD-03]', () => {
    expect(explainChange(used, 'Travel credit', undefined, 'en')).toBe(
      '$120.50 of your travel credit paid for a trip.',
    );
  });

  it('is in the reader’s language [TEN-06] [CRD-03]', () => {
    expect(french({ kind: 'issued', addedBy: 'price-drop', amount: money(5_000, 'USD') })).toBe(
      '50,00 $ US ont été ajoutés, car le prix d’un voyage a baissé après votre réservation, à utiliser au plus tard le 10 mars 2027.',
    );
    expect(french({})).toBe(
      '120,50 $ US de votre crédit de voyage annuel Summit ont payé Casa do Largo (H-ABC123).',
    );
    expect(
      french({ kind: 'protection-payout', key: 'restore:payout:1:cancelled', amount: money(5_000, 'USD') }),
    ).toBe(
      '50,00 $ US sont revenus à votre crédit de voyage annuel Summit. Votre protection pour Casa do Largo (H-ABC123) a payé, car vous avez annulé.',
    );
    expect(french({ kind: 'expired', issuerReason: 'Campagne terminée' })).toBe(
      '120,50 $ US de votre crédit de voyage annuel Summit ont pris fin avant le 10 mars 2027, son dernier jour. Motif : Campagne terminée',
    );
    expect(french({ kind: 'forfeited', issuerReason: 'Double émission' })).toBe(
      '120,50 $ US de votre crédit de voyage annuel Summit ont été repris. Motif : Double émission',
    );
  });
});
