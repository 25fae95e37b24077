import { type FlightFailure, FlightSupplierError } from '#server/modules/flights/port.ts';
import type { VendorFailures } from '../bookings.ts';
import { flightFailureOf, goneCodes, isCertainFlightNo } from './words.ts';

/** What a failed call to the airlines means. */
export const flightFailures: VendorFailures<FlightFailure> = {
  isCertainNo: isCertainFlightNo,
  failureOf: flightFailureOf,
  toError: (error) =>
    new FlightSupplierError(error.message, {
      isGone: error.kind === 'refused' && goneCodes.has(error.code),
      isRefused: error.kind === 'refused',
      failure: error.kind === 'refused' ? flightFailureOf(error.code) : null,
      cause: error,
    }),
};
