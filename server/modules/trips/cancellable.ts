import type { CancellationOutcome, CfarHotelOutcome } from '#contract/enums/index.ts';
import { type Money, zeroMoney } from '#contract/money.ts';
import {
  type CreditPart,
  type FlightCancellationQuote,
  type FlightSupplier,
  FlightSupplierError,
  flightSupplierOf,
} from '#server/modules/flights/index.ts';
import { type StaySupplier, SupplierError, supplierOf } from '#server/modules/stays/index.ts';
import { cancellationOutcomeOf, outcomeOfRefusedQuote } from './rules.ts';
import type { FlightTripRow, StayTripRow, TripRow } from './trip-rows.ts';

/** What a supplier says that cancelling costs, whatever it sold. Refund, airline credit and penalty make what was paid. */
export interface ToldCancellation {
  readonly quoteId: string;
  readonly expiresAt: Date;
  readonly refund: Money;
  readonly airlineCredit: Money;
  readonly penalty: Money;
  /** What of the credit goes back to credits that had paid. */
  readonly restored: readonly CreditPart[];
  readonly outcome: CfarHotelOutcome | CancellationOutcome;
}

/** Why a supplier names no price: asking again may help, or it says what the dialog shows. */
export type RefusedCancellation =
  | { readonly retryable: true; readonly cause: unknown }
  | { readonly retryable: false; readonly cause: unknown; readonly outcome: ToldCancellation['outcome'] };

interface Suppliers {
  readonly suppliers: readonly StaySupplier[];
  readonly airlines: readonly FlightSupplier[];
}

/** Asks what cancelling a trip costs now. */
export const askCancellation = (
  deps: Suppliers,
  trip: TripRow,
  hasBegun: boolean,
): Promise<ToldCancellation | RefusedCancellation> =>
  trip.kind === 'Flight' ? askAirline(deps, trip) : askHotel(deps, trip, hasBegun);

async function askHotel(
  { suppliers }: Suppliers,
  trip: StayTripRow,
  hasBegun: boolean,
): Promise<ToldCancellation | RefusedCancellation> {
  try {
    const told = await supplierOf(suppliers, trip.source).quoteCancellation(trip.supplierBookingId);
    const { refundPolicy, ...quote } = told;
    return {
      ...quote,
      airlineCredit: zeroMoney(told.refund.currency),
      restored: [],
      outcome: cancellationOutcomeOf[refundPolicy],
    };
  } catch (cause) {
    if (!(cause instanceof SupplierError)) throw cause;
    if (cause.retryable && !hasBegun) return { retryable: true, cause };
    return { retryable: false, cause, outcome: outcomeOfRefusedQuote(hasBegun) };
  }
}

async function askAirline(
  { airlines }: Suppliers,
  trip: FlightTripRow,
): Promise<ToldCancellation | RefusedCancellation> {
  try {
    const told = await flightSupplierOf(airlines, trip.source).quoteCancellation(trip.supplierBookingId);
    const { quoteId, expiresAt, refund, airlineCredit, penalty, restored } = told;
    return {
      quoteId,
      expiresAt,
      refund,
      airlineCredit,
      penalty,
      restored,
      outcome: flightOutcomeOf(told, trip.tickets),
    };
  } catch (cause) {
    if (!(cause instanceof FlightSupplierError)) throw cause;
    if (!cause.isRefused) return { retryable: true, cause };
    return { retryable: false, cause, outcome: 'ContactAirline' };
  }
}

/** What giving up flights leads to, from what the rules of their tickets say. [B 4] */
function flightOutcomeOf(
  {
    tickets,
    refund,
    airlineCredit,
    penalty,
  }: Omit<FlightCancellationQuote, 'quoteId' | 'expiresAt' | 'restored'>,
  booked: readonly { readonly isIssued: boolean }[],
): CancellationOutcome {
  if (tickets.every(({ kind }) => kind === 'void'))
    return booked.every(({ isIssued }) => isIssued) ? 'TicketedVoid' : 'DelayedTicketingCancel';
  if (airlineCredit.minor > 0) return penalty.minor > 0 || refund.minor > 0 ? 'FtcWithPenalty' : 'Ftc';
  if (refund.minor === 0) return 'NonRefundable';
  return penalty.minor > 0 ? 'PartialRefund' : 'AirlineRefund';
}
