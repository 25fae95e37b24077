import { z } from 'zod';
import { bookTermsSchema } from '#contract/booking.ts';
import { addMoney, fromDecimal, moneySchema, zeroMoney } from '#contract/money.ts';
import { findCheckout } from '#server/modules/booking/index.ts';
import type { DelegatedRequest, Spending } from '#server/modules/delegation/index.ts';
import { findChange } from '#server/modules/trips/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';

const booking = z.object({
  params: z.object({ bookingSessionId: z.uuid() }),
  body: bookTermsSchema.pick({ agreedTotal: true, tenders: true }),
});
const change = z.object({
  params: z.object({ tripId: z.uuid() }),
  body: z.object({ changeQuoteId: z.uuid() }),
});
const purchase = z.object({ body: z.object({ shownPremium: moneySchema }) });

/**
 * What a request of an agent charges the customer: the total that was agreed to, the charge of a quoted change, or a
 * premium. Throws PortalError `not-found` for another customer's checkout or quote, and Error for a request of another
 * form, so that a new call that spends has to be added here.
 */
export const spendingOf =
  (db: Db) =>
  async ({ customerId, ...request }: DelegatedRequest): Promise<Spending> => {
    const booked = booking.safeParse(request).data;
    if (booked) {
      const { agreedTotal, tenders } = booked.body;
      const checkout = await findCheckout(db, booked.params.bookingSessionId, customerId);
      if (!checkout) throw new PortalError('not-found');
      const { currency } = checkout.price;
      const points = tenders.flatMap((tender) => (tender.kind === 'Rewards' ? [tender.amount] : []));
      return {
        total: fromDecimal(agreedTotal, currency),
        rewards: addMoney(zeroMoney(currency), ...points.map((amount) => fromDecimal(amount, currency))),
      };
    }
    const changed = change.safeParse(request).data;
    if (changed) {
      const { changeQuoteId: id } = changed.body;
      const quote = await findChange(db, { id, tripId: changed.params.tripId, customerId });
      if (!quote) throw new PortalError('not-found');
      return { total: quote.charge, rewards: zeroMoney(quote.charge.currency) };
    }
    const { amount, currency } = purchase.parse(request).body.shownPremium;
    return { total: fromDecimal(amount, currency), rewards: zeroMoney(currency) };
  };
