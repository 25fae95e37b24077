import { type Money, money, subtractMoney } from '#contract/money.ts';
import type { PowerLine } from './port.ts';

/** What a refund brings back, by tender: to cards, and to the wallet. */
export function partsOf({
  refund,
  cardRefunds,
}: {
  readonly refund: Money;
  readonly cardRefunds: readonly { readonly minor: number }[];
}): PowerLine[] {
  const toCards = money(
    cardRefunds.reduce((sum, { minor }) => sum + minor, 0),
    refund.currency,
  );
  const toWallet = subtractMoney(refund, toCards);
  return [
    ...(toCards.minor > 0 ? [{ name: { en: 'To cards', fr: 'Sur les cartes' }, value: toCards }] : []),
    ...(toWallet.minor > 0
      ? [{ name: { en: 'To the wallet', fr: 'Au portefeuille' }, value: toWallet }]
      : []),
  ];
}
