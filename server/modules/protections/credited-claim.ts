import { fromDecimal } from '#contract/money.ts';
import { type CreditedTender, sourceOf } from '#server/modules/products/index.ts';
import { claimContract, exerciseContract, releaseContract } from './exercise.ts';
import type { Protections } from './registry.ts';

/** The part of a new flight that a protection pays. [DIS-01] */
export const creditedClaim = (protections: Protections): CreditedTender => ({
  kinds: ['DisruptionProtectionCredit'],
  async claim(tx, { booking: { id, customerId }, tender, now }) {
    const contractId = sourceOf(tender, 'contractId');
    await claimContract(tx, protections, { contractId, bookingId: id, customerId, now });
  },
  async spend(tx, { booking, tender: { amount }, now }) {
    const paid = fromDecimal(amount.amount, amount.currency);
    await exerciseContract(tx, protections, { bookingId: booking.id, amount: paid, now });
  },
  async release(tx, { booking, now }) {
    await releaseContract(tx, protections, booking.id, now);
  },
});
