import type { BookedStay } from '#contract/stays/checkout-item.ts';
import {
  addMoney,
  fromDecimal,
  type Money,
  money,
  subtractMoney,
  toWireMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { PackageTerm } from '#contract/packages.ts';
import type { FreeCancellationType } from '#contract/enums/index.ts';
import type { Price } from '#contract/pricing.ts';
import type { KeptFlight } from '#server/modules/flights/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import { roomPaidOf } from './price.ts';

/** What comes back of the room within a package when the hotel keeps a penalty: never below zero. */
export const roomRefund = (paid: Money, refundOfRoom: Money, discountMinor: number): Money =>
  money(Math.min(paid.minor, Math.max(0, refundOfRoom.minor - discountMinor)), paid.currency);

/**
 * The terms of both parts on one line: between the moments at which the hotel's terms change, what comes back when the
 * whole package is cancelled before departure. Unknown where the fees of the fare are told only when one cancels.
 */
export function mergedTerms(
  flight: KeptFlight,
  stay: BookedStay,
  prices: { readonly air: Price; readonly stay: Price; readonly discountMinor: number },
): PackageTerm[] {
  const type = cancellationOf(flight);
  const flightBack = refundOfFlight(type, supplierTotalOf(prices.air));
  const paid = roomPaidOf(prices.stay, prices.discountMinor);
  const paidToHotel = fromDecimal(prices.stay.dueNow.amount, prices.stay.currency);
  return stay.cancellation
    .filter(({ from }) => from === null || from < flight.departsAt)
    .map(({ from, until, penalty }) => {
      const kept = fromDecimal(penalty.amount, penalty.currency);
      const room = roomRefund(paid, subtractMoney(paidToHotel, kept), prices.discountMinor);
      return {
        from,
        until: until !== null && until < flight.departsAt ? until : flight.departsAt,
        flight: type,
        stay: kept.minor === 0 ? 'free' : room.minor === 0 ? 'none' : 'part',
        refund: flightBack && toWireMoney(addMoney(zeroMoney(paid.currency), flightBack, room)),
      };
    });
}

const strictest: readonly (FreeCancellationType | null)[] = [
  'not allowed',
  'non-refundable',
  null,
  'for a fee',
];

/** The stricter type of both flights. */
function cancellationOf({ slices }: KeptFlight): FreeCancellationType | null {
  const types = slices.en.map(({ fareShelf }) => fareShelf.freeCancellationType);
  const found = strictest.find((type) => types.includes(type));
  return found === undefined ? 'for free' : found;
}

/** Null where it depends on the fee, or on what the airline keeps as a credit. */
function refundOfFlight(type: FreeCancellationType | null, total: Money): Money | null {
  if (type === 'non-refundable' || type === 'not allowed') return zeroMoney(total.currency);
  return null;
}
