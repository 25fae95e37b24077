import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import { addressIn } from '#contract/stays/address.ts';
import type { Trip } from '#contract/trips.ts';
import { formatDay, formatRange, writer } from '#server/modules/notifications/index.ts';
import type { BookingWords, Row, TripWords } from '#server/modules/products/index.ts';
import { describeHotel } from '../../describe-hotel.ts';
import { describeTerms } from '../../describe-terms.ts';
import { describeParty } from './party.ts';

/** A booked stay in words. Deadlines are in the hotel's zone. */
export function describeStay(trip: Trip, language: Language): TripWords {
  const write = writer(language);
  const locale = localeOf(language);
  const { stay } = trip;
  return {
    givenName: trip.guests[0]?.givenName ?? '',
    title: stay.name,
    dates: formatRange(stay.checkIn, stay.checkOut, locale),
    timeZone: stay.timeZone,
    facts: [
      ...describeHotelNumber(trip, language),
      ...describeHotel(stay, language),
      roomOf(stay, language),
      {
        label: write('leadGuests', { count: trip.guests.length }),
        value: trip.guests.map((guest) => `${guest.givenName} ${guest.surname}`).join(', '),
      },
      ...describeParty(stay, language),
    ],
    dueLater: describeDueThere(trip, language),
    charges: describeGuarantee(trip.later, language),
    terms: termsOf(stay, language),
    corrected: (trip.travelerEdit?.guests ?? []).map(({ room, givenName, surname }) => ({
      label: write('travelerEdit.room', { number: room + 1 }),
      value: `${givenName} ${surname}`,
    })),
  };
}

/** A stay that is not confirmed yet, in words. */
export function describeBookedStay(
  { stay, price, later }: Pick<Trip, 'stay' | 'price' | 'later'>,
  language: Language,
): Omit<BookingWords, 'givenName'> {
  const write = writer(language);
  const locale = localeOf(language);
  return {
    title: stay.name,
    dates: formatRange(stay.checkIn, stay.checkOut, locale),
    timeZone: stay.timeZone,
    facts: [
      { label: write('checkIn'), value: formatDay(stay.checkIn, locale) },
      { label: write('checkOut'), value: formatDay(stay.checkOut, locale) },
      { label: write('address'), value: addressIn(stay, language) },
      roomOf(stay, language),
      ...describeParty(stay, language),
    ],
    dueLater: describeDueThere({ price, later }, language),
  };
}

/** The room, who sleeps in it, and what canceling costs. */
export const describeRate = (stay: BookedStay, language: Language): Row[] => [
  roomOf(stay, language),
  ...describeParty(stay, language),
  { label: writer(language)('terms'), value: termsOf(stay, language).join(' · ') },
];

const termsOf = ({ refundPolicy, cancellation, timeZone }: BookedStay, language: Language): string[] =>
  refundPolicy === 'NonRefundable'
    ? [writer(language)('terms.none')]
    : describeTerms(cancellation, timeZone, language);

const roomOf = ({ roomName, rooms, nights }: BookedStay, language: Language): Row => ({
  label: writer(language)('room'),
  value: `${roomName[language]} · ${writer(language)('rooms', { count: rooms.length, nights })}`,
});

/** The property's own number, or when it comes; a trip that is cancelled waits for none. */
function describeHotelNumber({ status, supplierConfirmation }: Trip, language: Language): Row[] {
  const { number, state } = supplierConfirmation;
  if (number === null && status === 'Cancelled') return [];
  const write = writer(language);
  const told =
    state === 'HotelConfirmationPending'
      ? 'hotelNumber.HotelConfirmationPending'
      : 'hotelNumber.HotelConfirmationUnavailable';
  return [{ label: write('hotelNumber'), value: number ?? write(told) }];
}

/** The amount due at the property, and its day; empty where everything is paid at booking. */
function describeDueThere(
  { price, later }: { readonly price: Price; readonly later: readonly LaterPayment[] },
  language: Language,
): Row[] {
  if (price.dueAtProperty.amount === 0) return [];
  const write = writer(language);
  const locale = localeOf(language);
  const day = later.find(({ reason }) => reason === 'due')?.on;
  return [
    {
      label: day ? write('dueAtProperty.on', { date: formatDay(day, locale) }) : write('dueAtProperty'),
      value: formatMoney(locale, price.dueAtProperty),
    },
  ];
}

function describeGuarantee(later: readonly LaterPayment[], language: Language): string[] {
  const write = writer(language);
  const locale = localeOf(language);
  return later.flatMap(({ reason, amount, on }) =>
    reason === 'due'
      ? []
      : [write(`guarantee.${reason}`, { amount: formatMoney(locale, amount), date: formatDay(on, locale) })],
  );
}
