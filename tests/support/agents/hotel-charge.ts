import type { StoredCharge } from '#server/modules/delegation/stored-charge.ts';

/** A night in a hotel, as an agent asks a customer to agree to it: paid by credit and a card. */
export const hotelCharge: StoredCharge = {
  title: { en: 'Memmo Alfama', fr: 'Memmo Alfama' },
  place: { en: 'Alfama, Lisbon', fr: 'Alfama, Lisbonne' },
  startsOn: '2027-03-12',
  endsOn: '2027-03-15',
  before: null,
  parts: [],
  people: ['Ada Lovelace'],
  extras: [],
  payments: [
    {
      label: { en: 'Travel credit', fr: 'Crédit de voyage' },
      lastFour: null,
      amount: { amount: 23.45, currency: 'USD' },
      points: null,
      rewardsCurrency: null,
    },
    {
      label: { en: 'Quill Voyager, Visa', fr: 'Quill Voyager, Visa' },
      lastFour: '4417',
      amount: { amount: 100, currency: 'USD' },
      points: null,
      rewardsCurrency: null,
    },
  ],
  later: null,
  refund: null,
};
