import type { PaidWords } from '#server/modules/wallet/index.ts';

export const priceMatchWords: PaidWords = {
  kind: 'price-match',
  title: { en: 'Price match', fr: 'Alignement de prix' },
  because: {
    en: 'you found a trip for less elsewhere',
    fr: 'vous avez trouvé un voyage moins cher ailleurs',
  },
  paidBack: { en: 'you found it for less elsewhere', fr: 'vous avez trouvé moins cher ailleurs' },
};
