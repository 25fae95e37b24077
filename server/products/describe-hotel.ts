import type { BookedStay } from '#contract/stays/checkout-item.ts';
import { addressIn } from '#contract/stays/address.ts';
import type { Language } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import { formatClockIn, formatDay, writer } from '#server/modules/notifications/index.ts';
import type { Row } from '#server/modules/products/index.ts';

/** When a hotel expects its guests and until when they leave, where it is, and its telephone. */
export function describeHotel(stay: BookedStay, language: Language): Row[] {
  const write = writer(language);
  const locale = localeOf(language);
  return [
    {
      label: write('checkIn'),
      value: write('from', {
        date: formatDay(stay.checkIn, locale),
        time: formatClockIn(stay.timeZone, stay.checkInFrom, language),
      }),
    },
    {
      label: write('checkOut'),
      value: write('until', {
        date: formatDay(stay.checkOut, locale),
        time: formatClockIn(stay.timeZone, stay.checkOutUntil, language),
      }),
    },
    { label: write('address'), value: addressIn(stay, language) },
    { label: write('phone'), value: stay.phone },
  ];
}
