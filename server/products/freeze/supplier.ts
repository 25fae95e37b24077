import type { PeopleSide, SupplierSide } from '#server/modules/products/index.ts';
import type { Booking } from '#server/modules/products/index.ts';
import { readFreezeRequest } from './item.ts';

/** The portal is the supplier: it confirms at once, and keeps nothing of a booking that failed. */
export const portalSupplier = (booking: Booking): SupplierSide => ({
  async place() {
    return { status: 'confirmed', supplierBookingId: booking.id, confirmation: {} };
  },
  async find() {
    return { status: 'absent' };
  },
  async giveBack() {
    return 'asked';
  },
});

/** A freeze has no travelers yet; the same price may be frozen twice. */
export const peopleOfFreezes: PeopleSide = {
  async check() {},
  names: () => [],
  seal: (request) => ({ open: readFreezeRequest(request), sealed: null }),
  repeated: () => null,
};
