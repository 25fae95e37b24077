import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';
import type { Format } from '#web/lib/use-format.ts';

/** The guests of some rooms, for a message: how many, and the ages of the children in words or `none`. */
export function partyOf(t: Translate, format: Format, rooms: BookedStay['rooms']) {
  const ages = rooms.flatMap(({ childAges }) => childAges);
  return {
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    children: ages.length,
    ages: ages.length > 0 ? format.list(ages.map((age) => t('booking.guests.age', { age }))) : 'none',
  };
}
