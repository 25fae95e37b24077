import type { Language } from '#contract/dates.ts';
import type { BookingLetterPart } from '#server/modules/notifications/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { Booking, Checkout } from '#server/modules/products/index.ts';
import { readExperienceItem, readExperienceRequest } from './item.ts';
import { presentBooked } from './present-activity.ts';

export function experienceLetterPart(
  booking: Booking,
  { item }: Checkout,
  language: Language,
): BookingLetterPart {
  return {
    product: 'experience',
    givenName: readExperienceRequest(booking.request).travelers[0]?.givenName ?? '',
    activity: presentBooked(readExperienceItem(item).activity, {
      language,
      now: booking.createdAt,
      total: supplierTotalOf(booking.price),
    }),
  };
}
