import { type CardPayment, heldOf } from '#server/modules/payments/index.ts';
import { paidOf, type TenderRefund } from './refund-lines.ts';

/**
 * The refund of each card payment. The cards of a trip are its payments that still hold money, in the order they were
 * charged. Throws when tenders and payments disagree: then nothing may be paid back by guessing.
 */
export function cardRefunds(
  refunds: readonly TenderRefund[],
  held: readonly CardPayment[],
): { reference: string; minor: number }[] {
  const cards = refunds.filter(({ tender }) => tender.kind === 'UserCard' && tender.amount.amount > 0);
  const agree = cards.every(({ tender }, index) => {
    const payment = held[index];
    return payment && heldOf(payment).minor === paidOf(tender).minor;
  });
  if (!agree || cards.length !== held.length)
    throw new Error('the cards of a trip are not what its payments hold');
  return cards.flatMap(({ refund }, index) => {
    const reference = held[index]?.reference;
    return reference && refund.minor > 0 ? [{ reference, minor: refund.minor }] : [];
  });
}
