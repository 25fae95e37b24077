import type { Row } from '#server/modules/products/index.ts';
import { writer } from '../texts.ts';
import type { Paid } from '../trip-words.ts';

/** Who paid, for which company, and by which cards. [TRP-03] */
export function payerRows({ payer, language }: Paid): Row[] {
  const write = writer(language);
  return [
    { label: write('receipt.payer.name'), value: payer.name },
    ...(payer.company === null ? [] : [{ label: write('receipt.payer.company'), value: payer.company }]),
    ...payer.cards.map((card) => ({ label: write('receipt.payer.card'), value: card })),
  ];
}

/** Who sells: its name, address and numbers, as the brand says. [TEN-07, TRP-03] */
export function sellerSentences({ brand, language }: Paid): string[] {
  const write = writer(language);
  const { portal, issuer, partner, seller } = brand;
  return [
    write('receipt.seller', { portal, issuer, partner }),
    ...(seller
      ? [
          [`${partner}, ${seller.address}`, ...(seller.taxNumber ? [seller.taxNumber] : [])].join(' · '),
          ...(seller.registration ? [seller.registration] : []),
        ]
      : []),
  ];
}
