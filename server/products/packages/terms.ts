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
import type { StoredFlight, ZoneOf } from '#server/modules/flights/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import { Temporal } from 'temporal-polyfill';
import { roomPaidOf } from './price.ts';

/** The time zone of a package's first airport. */
export const departureZoneOf = ({ slices }: StoredFlight, zoneOf: ZoneOf): string | null =>
  zoneOf(slices.en[0]?.segments[0]?.origin.locationCode ?? '');

/**
 * On whose clock a package begins: of the hotel where check-in comes first, which it also does once the flight there is
 * cancelled, and of the first airport otherwise.
 */
export function startZoneOf(
  startsAt: Date,
  { flight, stay }: { readonly flight: StoredFlight; readonly stay: BookedStay },
  zoneOf: ZoneOf,
): string | null {
  const { checkIn, checkInFrom, timeZone } = stay;
  const arrival = Temporal.PlainDateTime.from(`${checkIn}T${checkInFrom}`).toZonedDateTime(timeZone);
  return arrival.epochMilliseconds === startsAt.getTime() ? timeZone : departureZoneOf(flight, zoneOf);
}

/** What comes back of the room within a package when the hotel keeps a penalty: never below zero. */
export const roomRefund = (paid: Money, refundOfRoom: Money, discountMinor: number): Money =>
  money(Math.min(paid.minor, Math.max(0, refundOfRoom.minor - discountMinor)), paid.currency);

/** What decides the refund of a package's flights before departure. */
interface FlightTerms {
  readonly flight: StoredFlight;
  readonly ticketCarriers: readonly string[];
  /** Until when all tickets can be voided for nothing; null where they cannot, or no longer. */
  readonly voidUntil: Date | null;
  /** The airline does not fly as sold: all of the package comes back. */
  readonly isOwed: boolean;
  readonly departsAt: Date;
  /** On whose clock that is; null where it is not known. */
  readonly departureZone: string | null;
}

/**
 * The terms of both parts on one line: between the moments at which the terms of one of them change, what comes back
 * when the whole package is cancelled before departure. Unknown where the fees of the fare are told only when one
 * cancels. The preview of a cancellation gives back the same.
 */
export function mergedTerms(
  flights: FlightTerms,
  stay: BookedStay,
  prices: { readonly air: Price; readonly stay: Price; readonly discountMinor: number },
  now: Date,
): PackageTerm[] {
  const { voidUntil, isOwed } = flights;
  const departure = flights.departsAt.toISOString();
  const voided =
    isOwed || voidUntil === null || voidUntil >= flights.departsAt ? null : voidUntil.toISOString();
  const paidForFlights = supplierTotalOf(prices.air);
  const type = cancellationOf(flights.flight);
  const zoneOf = (ending: string): string | null => {
    if (ending === voided) return null;
    return (ending === departure ? flights.departureZone : null) ?? stay.timeZone;
  };
  const paid = roomPaidOf(prices.stay, prices.discountMinor);
  const paidToHotel = fromDecimal(prices.stay.dueNow.amount, prices.stay.currency);
  const spans = stay.cancellation
    .filter(({ from }) => from === null || instantOf(from) < departure)
    .flatMap(({ from, until, penalty }) => {
      const end = until !== null && instantOf(until) < departure ? instantOf(until) : departure;
      const begin = from === null ? null : instantOf(from);
      const isSplit = voided !== null && voided < end && (begin === null || begin < voided);
      const split = isSplit ? [[begin, voided] as const, [voided, end] as const] : [[begin, end] as const];
      const kept = fromDecimal(penalty.amount, penalty.currency);
      const room = isOwed ? paid : roomRefund(paid, subtractMoney(paidToHotel, kept), prices.discountMinor);
      return split.map(([since, ending]) => {
        const isFree = isOwed || (voided !== null && ending <= voided);
        const flightBack = isFree ? paidForFlights : isLost(flights) ? zeroMoney(paid.currency) : null;
        return {
          from: since,
          until: ending,
          timeZone: zoneOf(ending),
          flight: isFree ? ('for free' as const) : type,
          stay:
            kept.minor === 0 || isOwed
              ? ('free' as const)
              : room.minor === 0
                ? ('none' as const)
                : ('part' as const),
          refund: flightBack && toWireMoney(addMoney(flightBack, room)),
        };
      });
    })
    .filter(({ until }) => until > now.toISOString());
  // A bound at which nothing changes is none.
  return spans
    .filter((span, index) => !isSame(span, spans[index + 1]))
    .map((span, index, kept) => ({
      ...span,
      from: index === 0 ? (spans[0]?.from ?? null) : (kept[index - 1]?.until ?? span.from),
    }));
}

const isSame = (one: PackageTerm, next: PackageTerm | undefined): boolean =>
  next !== undefined &&
  one.flight === next.flight &&
  one.stay === next.stay &&
  one.refund?.amount === next.refund?.amount;

const instantOf = (moment: string): string => new Date(moment).toISOString();

const strictest: readonly (FreeCancellationType | null)[] = [
  'not allowed',
  'non-refundable',
  null,
  'for a fee',
];

/** The stricter type of both flights. */
function cancellationOf({ slices }: StoredFlight): FreeCancellationType | null {
  const types = slices.en.map(({ fareShelf }) => fareShelf.freeCancellationType);
  const found = strictest.find((type) => types.includes(type));
  return found === undefined ? 'for free' : found;
}

/**
 * Whether nothing of the flights comes back once tickets cannot be voided: a ticket has the strictest terms of its
 * flights, so where several airlines issue tickets, all flights must be strict.
 */
function isLost({ flight, ticketCarriers }: FlightTerms): boolean {
  const isStrict = ({ fareShelf }: StoredFlight['slices']['en'][number]) =>
    fareShelf.freeCancellationType === 'non-refundable' || fareShelf.freeCancellationType === 'not allowed';
  const slices = flight.slices.en;
  // One unknown fare, and only its airline can say.
  if (slices.some(({ fareShelf }) => fareShelf.freeCancellationType === null)) return false;
  if (new Set(ticketCarriers).size === 1) return slices.some(isStrict);
  const isOneTicket = ({ segments }: (typeof slices)[number]) =>
    segments.every(({ isSelfTransferLayover }) => !isSelfTransferLayover);
  return slices.every((slice) => isStrict(slice) && isOneTicket(slice));
}
