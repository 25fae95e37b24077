import type { Language } from '#contract/dates.ts';
import { addressIn } from '#contract/stay-address.ts';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import { formatMoney, formatPoints, localeOf } from '#contract/format.ts';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import type { RefundLine, Trip } from '#contract/trips.ts';
import { describeFlightTrip } from './describe-flight.ts';
import { describeEarned, describeOffersLost, describePrice, describeTenders } from './describe-payment.ts';
import { describeParty } from './describe-party.ts';
import { formatClock, formatDay, formatMoment, formatRange } from './format-days.ts';
import { writer } from './texts.ts';
import type { Row, TripWords } from './trip-words.ts';

/** Puts everything a traveler needs to know of a trip into words. */
export const describeTrip = (trip: Trip | BookedFlightTrip, language: Language): TripWords =>
  trip.kind === 'Flight' ? describeFlightTrip(trip, language) : describeStayTrip(trip, language);

/** A stay in words. Deadlines are in the hotel's zone. */
function describeStayTrip(trip: Trip, language: Language): TripWords {
  const write = writer(language);
  const locale = localeOf(language);
  const { stay, price } = trip;
  const described = describePrice(price, language);
  return {
    title: stay.name,
    dates: formatRange(stay.checkIn, stay.checkOut, locale),
    facts: [
      { label: write('locator'), value: trip.locator },
      ...describeHotelNumber(trip, language),
      {
        label: write('checkIn'),
        value: write('from', {
          date: formatDay(stay.checkIn, locale),
          time: formatClock(stay.checkInFrom, locale),
        }),
      },
      {
        label: write('checkOut'),
        value: write('until', {
          date: formatDay(stay.checkOut, locale),
          time: formatClock(stay.checkOutUntil, locale),
        }),
      },
      { label: write('address'), value: addressIn(stay, language) },
      { label: write('phone'), value: stay.phone },
      {
        label: write('room'),
        value: `${stay.roomName[language]} · ${write('rooms', { count: stay.rooms.length, nights: stay.nights })}`,
      },
      {
        label: write('leadGuests', { count: trip.guests.length }),
        value: trip.guests.map((guest) => `${guest.givenName} ${guest.surname}`).join(', '),
      },
      ...describeParty(stay, language),
    ],
    ...described,
    totals: [...described.totals, ...describeDueThere(trip, language)],
    tenders: describeTenders(trip.tenders, language),
    later: describeGuarantee(trip.later, language),
    earned: describeEarned(trip.earned, language),
    terms: [...describeTerms(trip, language), ...describeOffersLost(trip.tenders, language)],
  };
}

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
export function describeDueThere(
  { price, later }: { readonly price: Price; readonly later: readonly LaterPayment[] },
  language: Language,
): Row[] {
  if (price.dueAtProperty.amount === 0) return [];
  const write = writer(language);
  const locale = localeOf(language);
  const day = later.find(({ reason }) => reason === 'stay')?.on;
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
    reason === 'stay'
      ? []
      : [write(`guarantee.${reason}`, { amount: formatMoney(locale, amount), date: formatDay(on, locale) })],
  );
}

/** The refund of a cancellation, tender by tender. */
export function describeRefund(lines: readonly RefundLine[], language: Language): string[] {
  const write = writer(language);
  const locale = localeOf(language);
  return lines.map((line) =>
    write(line.form === 'points' && line.rewardsCurrency === 'Cash' ? 'refund.cash' : `refund.${line.form}`, {
      amount: formatMoney(locale, line.form === 'none' ? line.paid : line.refund),
      label: line.label,
      points: formatPoints(locale, line.points ?? 0),
      date: line.expectedBy ? formatDay(line.expectedBy, locale) : '',
    }),
  );
}

function describeTerms({ stay }: Trip, language: Language): string[] {
  const write = writer(language);
  const locale = localeOf(language);
  if (stay.refundPolicy === 'NonRefundable') return [write('terms.none')];
  return stay.cancellation.map((term) => {
    const penalty = formatMoney(locale, term.penalty);
    if (term.until === null) return write('terms.penaltyAfter', { penalty });
    const until = formatMoment(term.until, stay.timeZone, language);
    return term.penalty.amount === 0
      ? write('terms.free', { until })
      : write('terms.penaltyUntil', { until, penalty });
  });
}
