import type { Language } from '#contract/dates.ts';
import { formatMoney, formatPoints, localeOf } from '#contract/format.ts';
import type { WireMoney } from '#contract/money.ts';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import type { RefundLine, Trip } from '#contract/trips.ts';
import { writer } from './texts.ts';

/** One line of a letter or receipt: what it is, and its value. */
export interface Row {
  readonly label: string;
  readonly value: string;
}

/** A trip in words of one language, so that mail, receipt and calendar say the same. */
export interface TripWords {
  readonly dates: string;
  readonly facts: readonly Row[];
  readonly price: readonly Row[];
  readonly totals: readonly Row[];
  readonly tenders: readonly Row[];
  readonly earned: readonly string[];
  /** What the card that guarantees the stay may be charged later. */
  readonly later: readonly string[];
  readonly terms: readonly string[];
}

/** Puts everything a traveler needs to know of a trip into words. Deadlines are in the hotel's zone. */
export function describeTrip(trip: Trip, language: Language): TripWords {
  const write = writer(language);
  const locale = localeOf(language);
  const { stay, price } = trip;
  const show = (money: WireMoney) => formatMoney(locale, money);
  return {
    dates: formatRange(stay.checkIn, stay.checkOut, locale),
    facts: [
      { label: write('locator'), value: trip.locator },
      {
        label: write('hotelNumber'),
        value:
          trip.supplierConfirmation.number ??
          write(
            trip.supplierConfirmation.state === 'HotelConfirmationPending'
              ? 'hotelNumber.HotelConfirmationPending'
              : 'hotelNumber.HotelConfirmationUnavailable',
          ),
      },
      {
        label: write('checkIn'),
        value: write('from', { date: formatDay(stay.checkIn, locale), time: stay.checkInFrom }),
      },
      {
        label: write('checkOut'),
        value: write('until', { date: formatDay(stay.checkOut, locale), time: stay.checkOutUntil }),
      },
      { label: write('address'), value: stay.address },
      { label: write('phone'), value: stay.phone },
      {
        label: write('room'),
        value: `${stay.roomName[language]} · ${write('rooms', { count: stay.rooms.length, nights: stay.nights })}`,
      },
      {
        label: write('guests'),
        value: trip.guests.map((guest) => `${guest.givenName} ${guest.surname}`).join(', '),
      },
    ],
    price: price.lineItems.map((item) => ({
      label: item.dueAtProperty
        ? `${item.label[language]} ${write('dueAtProperty.mark')}`
        : item.label[language],
      value: show(item.amount),
    })),
    totals: [
      { label: write('total'), value: show(price.grandTotal) },
      { label: write('paidNow'), value: show(price.dueNow) },
      ...describeDueThere(trip, language),
    ],
    tenders: trip.tenders.map((tender) => ({ label: tender.label, value: show(tender.amount) })),
    later: describeGuarantee(trip.later, language),
    earned: trip.earned.map((earned) =>
      write(`earned.${earned.currency}`, {
        product: earned.productDisplayName,
        amount:
          earned.currency === 'Miles'
            ? formatPoints(locale, earned.amount)
            : show({ amount: earned.amount, currency: 'USD' }),
      }),
    ),
    terms: describeTerms(trip, language),
  };
}

/** What the property takes, and on which day; nothing where everything is paid at booking. */
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

/** What a cancellation gives back, tender by tender. */
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
    const until = formatMoment(term.until, stay.timeZone, locale);
    return term.penalty.amount === 0
      ? write('terms.free', { until })
      : write('terms.penaltyUntil', { until, penalty });
  });
}

export const formatDay = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

export const formatRange = (from: string, until: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`));

export const formatMoment = (instant: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(instant));
