import type { FareShelf, FlightSegment } from '#contract/flights.ts';
import { formatMoney } from '#contract/values/format.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';
import { bagTexts, cancellationText, residualTexts, unbroken } from './flight-words.ts';

/** The airlines and flight numbers of an itinerary: "Air Canada AC 246, TAP Air Portugal TP 1350". */
export const numberedAirlines = (segments: readonly FlightSegment[]): string =>
  segments
    .map(({ marketingAirline: { name, flightNumber } }) => `${name} ${unbroken(flightNumber)}`)
    .join(', ');

/** A part of a fare: in it, or for a fee, or not to be had. */
interface FareFact {
  readonly text: string;
  readonly isIncluded: boolean;
}

/** Everything that a fare includes and leaves out, in a few words each: bags, seat choice, changes, cancelling. [AIR-06] */
export function fareFacts(t: Translate, locale: string, fare: FareShelf): FareFact[] {
  const { carryOn, checkedBag, seatChoice, restrictions, freeCancellationType } = fare;
  const money = (fee: typeof carryOn.fee) => (fee ? formatMoney(locale, fee) : '');
  const bags = bagTexts(t, locale, fare).at(-1) ?? '';
  return [
    {
      text: t(`flights.fare.carry-on.${carryOn.kind}`, { amount: money(carryOn.fee) }),
      isIncluded: carryOn.kind === 'included',
    },
    { text: bags, isIncluded: checkedBag.kind === 'included' },
    {
      text: t(`flights.fare.seat.${seatChoice.kind}`, { amount: money(seatChoice.fee) }),
      isIncluded: seatChoice.kind === 'included',
    },
    {
      text: t(`flights.fare.change.${restrictions.changePenalty.kind}`, {
        amount: money(restrictions.changePenalty.fee),
      }),
      isIncluded: restrictions.changePenalty.kind === 'NoPenalty',
    },
    ...residualTexts(t, fare).map((text) => ({
      text,
      isIncluded: restrictions.changePenalty.residual === 'refund',
    })),
    {
      text: cancellationText(t, locale, 'flights.fare.cancel', fare),
      isIncluded: freeCancellationType === 'for free',
    },
  ];
}
