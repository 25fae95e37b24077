import { type Money, money, subtractMoney } from '#contract/money.ts';
import type { PowerDone, PowerLine } from './port.ts';

/** A refund, and its parts that go to cards. */
interface Settled {
  readonly refund: Money;
  readonly cardRefunds: readonly { readonly minor: number }[];
}

/** What a change that was settled brings back: nothing where it was not made, or costs more. */
export function broughtBack(settled: Settled, isMade: boolean): Pick<PowerDone, 'amount' | 'lines'> {
  const isPaidBack = isMade && settled.refund.minor > 0;
  return { amount: isPaidBack ? settled.refund : null, lines: isPaidBack ? partsOf(settled) : [] };
}

/** What a refund brings back, by tender: to cards, and to the wallet. */
export function partsOf({ refund, cardRefunds }: Settled): PowerLine[] {
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
