import { addMoney, type Money, subtractMoney, zeroMoney } from '#contract/money.ts';
import type { LocalizedText } from '#contract/values/dates.ts';
import type { FlightChangeFigures } from '#server/modules/flights/index.ts';
import { type PriceLine, residualKeptCode } from '#server/modules/pricing/index.ts';

/** Codes of the lines that an exchange adds to the price of a trip; none of them returns to anybody. */
const labels = {
  change_fee: { en: 'Airline’s change fee', fr: 'Frais de modification de la compagnie' },
  extras_lost: {
    en: 'Seats and bags of the flights you changed',
    fr: 'Sièges et bagages des vols modifiés',
  },
  [residualKeptCode]: { en: 'Kept as a credit with the airline', fr: 'Conservé en crédit de la compagnie' },
  residual_forfeited: { en: 'Not paid back by the airline', fr: 'Non remboursé par la compagnie' },
} as const satisfies Record<string, LocalizedText>;

/** An exchange in one equation: exactly one of its four ends is not zero, or none. */
export interface Equation {
  /** New less old and with the penalty. */
  readonly difference: Money;
  readonly addCollect: Money;
  readonly refund: Money;
  readonly residualKept: Money;
  readonly residualForfeited: Money;
}

/** Where the difference of an exchange goes. */
export function equationOf({
  old,
  new: fresh,
  penalty,
  addCollect,
  residual,
}: Omit<FlightChangeFigures, 'lostExtras'>): Equation {
  const none = zeroMoney(penalty.currency);
  const difference = subtractMoney(addMoney(fresh.base, fresh.taxes, penalty), addMoney(old.base, old.taxes));
  const left = (form: 'refund' | 'airline_credit' | 'forfeit') =>
    residual?.form === form ? residual.amount : none;
  return {
    difference,
    addCollect,
    refund: left('refund'),
    residualKept: left('airline_credit'),
    residualForfeited: left('forfeit'),
  };
}

/** Whether an equation closes, on exactly one side. */
export const closes = ({ difference, addCollect, ...left }: Equation): boolean => {
  const ends = [addCollect, left.refund, left.residualKept, left.residualForfeited];
  const rest = left.refund.minor + left.residualKept.minor + left.residualForfeited.minor;
  return (
    ends.every(({ minor, currency }) => minor >= 0 && currency === difference.currency) &&
    ends.filter(({ minor }) => minor > 0).length <= 1 &&
    addCollect.minor - rest === difference.minor
  );
};

/**
 * By how much canceling and buying the new flights is cheaper than the exchange; null where it is not. `back` is the money
 * that canceling brings; a credit that the exchange leaves with the airline counts as much as money.
 */
export function savedByCanceling(figures: FlightChangeFigures, back: Money): Money | null {
  const { addCollect, refund, residualKept } = equationOf(figures);
  const exchanged = subtractMoney(addCollect, addMoney(refund, residualKept));
  const anew = subtractMoney(addMoney(figures.new.base, figures.new.taxes), back);
  const saved = subtractMoney(exchanged, anew);
  return saved.minor > 0 ? saved : null;
}

/**
 * The lines that an exchange adds to the supplier's price of the new tickets, so that its total is what the customer will have
 * paid in all: the difference that the core charges or refunds follows from it.
 */
export function exchangeLines(figures: FlightChangeFigures): PriceLine[] {
  const { residualKept, residualForfeited } = equationOf(figures);
  const line = (code: keyof typeof labels, amount: Money): PriceLine[] =>
    amount.minor > 0 ? [{ code, label: labels[code], amount }] : [];
  return [
    ...line('change_fee', figures.penalty),
    ...line('extras_lost', figures.lostExtras),
    ...line(residualKeptCode, residualKept),
    ...line('residual_forfeited', residualForfeited),
  ];
}

/** The lines of a price that changed once more, those of one code as one. */
export function joinLines(lines: readonly PriceLine[]): PriceLine[] {
  const joined = new Map<string, PriceLine>();
  for (const line of lines) {
    const known = joined.get(line.code);
    joined.set(line.code, known ? { ...line, amount: addMoney(known.amount, line.amount) } : line);
  }
  return [...joined.values()];
}
