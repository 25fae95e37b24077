import { expect, it } from 'vitest';
import { presentTenders, type StoredTender, storedTenderSchema } from './stored-tender.ts';

const tender = (kind: StoredTender['kind'], label: string, more: object = {}): StoredTender =>
  storedTenderSchema.parse({
    kind,
    label,
    amount: { amount: 10, currency: 'USD' },
    points: null,
    accountReferenceId: null,
    paymentMethodId: null,
    lastFour: null,
    ...more,
  });
const title = { en: '$60 off flights', fr: '60 $ de rabais sur les vols' };
const written = [
  tender('TravelWalletOffer', title.en, { offerId: 'offer-1', title }),
  tender('TravelWalletCredit', 'Travel credit'),
  tender('Rewards', 'Quill Voyager miles', {
    product: 'Quill Voyager',
    rewardsCurrency: 'Miles',
    points: 1000,
  }),
  tender('Rewards', 'Quill cash back', { product: 'Quill', rewardsCurrency: 'Cash', points: 1000 }),
  tender('UserCard', 'Quill Voyager', { lastFour: '4417' }),
];

it('stored tenders are named in the reader’s language, not in that of the booking [BKG-05]', () => {
  expect(presentTenders(written, 'fr').map(({ label }) => label)).toEqual([
    '60 $ de rabais sur les vols',
    'Crédit de voyage',
    'Milles Quill Voyager',
    'Remise Quill',
    'Quill Voyager',
  ]);
  expect(presentTenders(written, 'en').map(({ label }) => label)).toEqual(written.map(({ label }) => label));
  expect(presentTenders(written, 'fr').some((one) => 'product' in one || 'title' in one)).toBe(false);
});

it('an older stored tender without details keeps the label it was stored with [BKG-05]', () => {
  const old = [
    tender('Rewards', 'Milles Quill', { rewardsCurrency: 'Miles', points: 1000 }),
    tender('TravelWalletOffer', '60 $ de rabais', { offerId: 'offer-1' }),
    tender('TravelWalletCredit', 'Crédit de voyage'),
  ];
  expect(presentTenders(old, 'en').map(({ label }) => label)).toEqual([
    'Milles Quill',
    '60 $ de rabais',
    'Travel credit',
  ]);
});
