import type { FareShelf, FlightSegment } from '#contract/flights.ts';
import { formatMoney } from '#contract/values/format.ts';
import { durationText } from '#web/lib/i18n/duration-text.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';

/** Local time at the airport of a zoned instant: "18:05". */
export const wallClock = (zoned: string): string => zoned.slice(11, 16);
/** Local date at the airport of a zoned instant. */
export const wallDay = (zoned: string): string => zoned.slice(0, 10);

/** "1 h 20 in Lisbon (LIS)", for each stop; for landings under the same flight number only the place. */
export const stopTexts = (t: Translate, segments: readonly FlightSegment[]): string[] =>
  segments.flatMap((segment, at) => {
    const landings = (segment.stopsAt ?? []).map(({ cityName, locationCode }) =>
      t('flights.card.landing', { city: cityName, code: locationCode }),
    );
    if (at === segments.length - 1) return landings;
    const { destination, stopoverDurationMinutes, isSelfTransferLayover } = segment;
    return [
      ...landings,
      t(isSelfTransferLayover ? 'flights.card.self-transfer' : 'flights.card.layover', {
        duration: durationText(t, stopoverDurationMinutes ?? 0),
        city: destination.cityName,
        code: destination.locationCode,
      }),
    ];
  });

/** A flight number with a non-breaking space: "DL 3521". */
export const unbroken = (flightNumber: string): string => flightNumber.replaceAll(' ', '\u00A0');

/** The marketing airline and, where it differs, the operating airline. */
export function airlineTexts(
  t: Translate,
  segments: readonly FlightSegment[],
): { sold: string; flown: string | null } {
  const sold = [...new Set(segments.map(({ marketingAirline }) => marketingAirline.name))].join(', ');
  const others = segments
    .filter(({ marketingAirline, operatingAirline }) => operatingAirline.code !== marketingAirline.code)
    .map(({ operatingAirline }) => operatingAirline.name);
  return {
    sold,
    flown:
      others.length > 0 ? t('flights.card.operated', { airlines: [...new Set(others)].join(', ') }) : null,
  };
}

/** The bags included in a fare, in a few words; the usual cabin bag is left out. [AIR-06] */
export function bagTexts(
  t: Translate,
  locale: string,
  { carryOn, checkedBag, restrictions }: FareShelf,
): string[] {
  return [
    ...(carryOn.kind === 'included' ? [] : [t('flights.fare.no-carry-on')]),
    checkedBag.kind === 'included'
      ? t('flights.fare.bags', { count: restrictions.detailBaggageInfo.pieces })
      : checkedBag.kind === 'unknown'
        ? t('flights.fare.bag-unknown')
        : checkedBag.fee
          ? t('flights.fare.bag-fee', { amount: formatMoney(locale, checkedBag.fee) })
          : t('flights.fare.no-bag'),
  ];
}

/** What becomes of the difference when a change is to a lower fare; nothing where that is not told, or no change possible. */
export const residualTexts = (t: Translate, { restrictions }: FareShelf): string[] => {
  const { residual } = restrictions.changePenalty;
  return residual ? [t(`flights.fare.residual.${residual}`)] : [];
};

/** What a fare includes, in a few words: bags, seats and changes. */
function briefTexts(t: Translate, locale: string, fare: FareShelf): string[] {
  const { seatChoice, restrictions } = fare;
  return [
    ...bagTexts(t, locale, fare),
    ...(seatChoice.kind === 'not_offered' ? [t('flights.fare.no-seat')] : []),
    t(`flights.fare.change.${restrictions.changePenalty.kind}`, {
      amount: restrictions.changePenalty.fee ? formatMoney(locale, restrictions.changePenalty.fee) : '',
    }),
  ];
}

/** What a fare includes and what canceling costs, as shown beside its name. */
export const fareTexts = (t: Translate, locale: string, fare: FareShelf): string[] => [
  ...briefTexts(t, locale, fare),
  cancellationText(t, locale, 'flights.fare.cancel', fare),
];

/** What a fare includes, and what becomes of the difference to a lower fare. */
export const includedTexts = (t: Translate, locale: string, fare: FareShelf): string[] => [
  ...briefTexts(t, locale, fare),
  ...residualTexts(t, fare),
];

const cancellations = {
  'for free': 'free',
  'for a fee': 'fee',
  'non-refundable': 'none',
  'not allowed': 'none',
};

/** The cancellation terms, by free-cancellation type; where the airline gives none, who to ask. [AIR-07] */
export const cancellationText = (
  t: Translate,
  locale: string,
  message: 'flights.fare.cancel' | 'flights.review.cancel',
  { freeCancellationType, restrictions: { cancelPenalty } }: FareShelf,
): string =>
  t(message, {
    // Older bookings do not tell in which form it comes back.
    type: freeCancellationType && cancelPenalty.form ? cancellations[freeCancellationType] : 'unknown',
    form: cancelPenalty.form ?? '',
    amount: cancelPenalty.fee ? formatMoney(locale, cancelPenalty.fee) : '',
    penalty: cancelPenalty.text,
  });

/** A flight by its number and cities. */
export const nameOfSegment = ({
  marketingAirline,
  origin,
  destination,
}: Pick<FlightSegment, 'marketingAirline' | 'origin' | 'destination'>): string =>
  `${marketingAirline.flightNumber}, ${origin.cityName}\u00a0– ${destination.cityName}`;
