import { type CreditedTender, sourceOf } from '#server/modules/products/index.ts';
import { claimFreeze, findFreeze, moveFreeze, releaseFreeze } from './store.ts';

/** The fee of a freeze, which pays for the booking at the frozen price. [PFZ-05] */
export const creditedFee: CreditedTender = {
  kinds: ['AirPriceFreezeExerciseDiscount', 'HotelPriceFreezeDepositCredit'],
  keepsPrice: true,
  usableUntil: async (db, tender) => (await findFreeze(db, sourceOf(tender, 'freezeId')))?.until ?? null,
  async claim(tx, { booking: { id, customerId }, tender, now }) {
    await claimFreeze(tx, { id: sourceOf(tender, 'freezeId'), bookingId: id, customerId, now });
  },
  async spend(tx, { booking, tender, now }) {
    const event = tender.isAlternative ? 'takeAlternative' : 'exercise';
    await moveFreeze(tx, { id: sourceOf(tender, 'freezeId'), bookingId: booking.id }, event, now);
  },
  async release(tx, { booking, now }) {
    await releaseFreeze(tx, booking.id, now);
  },
};
