import { describe, expect, it } from 'vitest';
import { emptyAct, emptyOffer, readAct, readAmount, readOffer } from './act-form.ts';

describe('the form for issuing credits and offers', () => {
  it.each([
    ['25.50', 25.5],
    ['25,5', 25.5],
    [' 100000 ', 100_000],
    ['0.01', 0.01],
    ['0', null],
    ['0.001', null],
    ['100000.01', null],
    ['-5', null],
    ['1,000.00', null],
    ['five', null],
    ['', null],
  ])('reads %j as the amount %j', (typed, amount) => {
    expect(readAmount(typed, 0.01)).toBe(amount);
  });

  it('names every field that is missing', () => {
    expect(readAct({ kind: 'grant-credit' }, emptyAct)).toEqual(new Set(['reason', 'amount', 'expiresOn']));
    expect(
      readAct({ kind: 'revoke', item: { offerId: 'o' }, title: '' }, { ...emptyAct, reason: ' a ' }),
    ).toEqual(new Set(['reason']));
    expect(readOffer({ ...emptyOffer, aboutEn: 'Anywhere' })).toEqual(
      new Set(['titleEn', 'titleFr', 'termsEn', 'termsFr', 'aboutFr', 'funnels', 'amount', 'expiresOn']),
    );
  });

  it('becomes the request, with hotel collections only for an offer on lodging', () => {
    const typed = {
      ...emptyOffer,
      titleEn: 'Forty off ',
      titleFr: 'Quarante de moins',
      termsEn: 'One use.',
      termsFr: 'Un seul usage.',
      funnels: ['Air' as const],
      collections: ['Premier' as const],
      amount: '40',
      minimum: '100,50',
      expiresOn: '2027-01-31',
    };
    expect(readAct({ kind: 'grant-offer' }, { ...emptyAct, offer: typed, reason: ' A bad night ' })).toEqual({
      reason: 'A bad night',
      act: {
        kind: 'grant-offer',
        offer: {
          title: { en: 'Forty off', fr: 'Quarante de moins' },
          descriptions: [],
          funnels: ['Air'],
          collections: [],
          amount: { amount: 40, currency: 'USD' },
          minimum: { amount: 100.5, currency: 'USD' },
          expiresOn: '2027-01-31',
          termsAndConditions: { en: 'One use.', fr: 'Un seul usage.' },
        },
      },
    });
  });
});
