import type { PaidWords } from '#server/modules/wallet/index.ts';

export const priceDropWords: PaidWords = {
  kind: 'price-drop',
  title: { en: 'Price drop protection', fr: 'Protection contre la baisse de prix' },
  because: {
    en: 'the price of a trip fell after you booked it',
    fr: 'le prix d’un voyage a baissé après votre réservation',
  },
};
