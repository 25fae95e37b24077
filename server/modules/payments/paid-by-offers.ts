import { addMoney, type Currency, fromDecimal, type Money, zeroMoney } from '#contract/money.ts';
import type { Tender } from '#contract/payments.ts';

/** The part of a price that travel offers pay. */
export const paidByOffers = (
  tenders: readonly Pick<Tender, 'kind' | 'amount'>[],
  currency: Currency,
): Money =>
  addMoney(
    zeroMoney(currency),
    ...tenders
      .filter(({ kind }) => kind === 'TravelWalletOffer')
      .map(({ amount }) => fromDecimal(amount.amount, currency)),
  );
