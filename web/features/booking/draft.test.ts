import { describe, expect, it } from 'vitest';
import type { PaymentPlan, Tender, TenderOption } from '#contract/payments.ts';
import type { TenderChoice } from '../../lib/checkout/draft.ts';
import { choiceByAim, firstAmount, tendersOf } from './draft.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const tender = (amount: number): Tender => ({
  kind: 'UserCard',
  label: 'Card',
  amount: usd(amount),
  points: null,
  accountReferenceId: 'a',
  paymentMethodId: 'p',
  lastFour: '1234',
});
const plan = (tenders: Tender[], remainder: number): PaymentPlan => ({
  tenders,
  remainder: usd(remainder),
  complete: true,
  cardRequired: true,
  earn: [],
  notEarned: [],
  earnByCard: [],
  asksSupportForEarn: false,
  problems: [],
});
const miles = (maximum: number): TenderOption => ({
  kind: 'Rewards',
  id: 'a',
  label: 'Miles',
  lastFour: null,
  allowed: true,
  reason: null,
  available: usd(900),
  availablePoints: 90_000,
  rewardsCurrency: 'Miles',
  maximum: usd(maximum),
  minimum: null,
  expiresOn: null,
});

describe('the tenders of a checkout', () => {
  it('are sent with their amounts, and the card for the rest [PAY-02]', () => {
    expect(
      tendersOf({ offers: ['o'], credit: '150', rewards: { a: '12,50', b: '' }, card: 'p', aim: null }),
    ).toEqual([
      { kind: 'TravelWalletOffer', offerId: 'o' },
      { kind: 'TravelWalletCredit', amount: 150 },
      { kind: 'Rewards', accountReferenceId: 'a', amount: 12.5 },
      { kind: 'UserCard', paymentMethodId: 'p' },
    ]);
  });

  it('are proposed at what the card would pay, up to what the tender has [RWD-06]', () => {
    expect(firstAmount(miles(900), plan([tender(330.4)], 0), 'en-US')).toBe('330.40');
    expect(firstAmount(miles(200), plan([], 330.4), 'en-US')).toBe('200');
    expect(firstAmount(miles(900), plan([], 0), 'en-US')).toBe('');
  });

  it('follow a chosen aim to a new total, while amounts typed by hand stay [PAY-02] [RWD-06]', () => {
    const before: TenderChoice = {
      offers: [],
      credit: '300',
      rewards: { a: '110.40' },
      card: 'p',
      aim: 'least_cash',
    };
    const withSeat = [
      { aim: 'expiring_first', tenders: [{ kind: 'UserCard', paymentMethodId: 'p' }] },
      {
        aim: 'least_cash',
        tenders: [
          { kind: 'TravelWalletCredit', amount: 300 },
          { kind: 'Rewards', accountReferenceId: 'a', amount: 134.4 },
        ],
      },
    ] as const satisfies Parameters<typeof choiceByAim>[1];
    const ways = withSeat.map(({ aim, tenders }) => ({ aim, tenders: [...tenders] }));
    const after = choiceByAim(before, ways, 'en-US');
    expect(after).toEqual({ ...before, rewards: { a: '134.40' } });
    expect(choiceByAim(after, ways, 'en-US')).toBe(after);
    const own = { ...before, aim: null };
    expect(choiceByAim(own, ways, 'en-US')).toBe(own);
  });
});
