import type { BookingLetterPart } from '#server/modules/notifications/index.ts';
import { laterPayments } from '#server/modules/pricing/index.ts';
import type { Booking, Checkout } from '#server/modules/products/index.ts';
import { readStayItem, readStayRequest } from './item.ts';

export function stayLetterPart(booking: Booking, { item }: Checkout): BookingLetterPart {
  const { stay } = readStayItem(item);
  return {
    product: 'stay',
    givenName: readStayRequest(booking.request).guests[0]?.givenName ?? '',
    stay,
    later: laterPayments(booking.price, stay, booking.createdAt),
  };
}
