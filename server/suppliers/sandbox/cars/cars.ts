import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import {
  type CarArea,
  type CarCancellationOutcome,
  type CarChangeOutcome,
  type CarRate,
  type CarSupplier,
  CarSupplierError,
  type CarSupplierFailure,
  type FoundCar,
} from '#server/modules/cars/port.ts';
import { newId } from '#server/platform/ids.ts';
import {
  carBookingGuard,
  carCancellationGuard,
  carCancellationQuoteGuard,
  carChangeGuard,
  carChangeQuoteGuard,
  carQuoteGuard,
  carRateGuard,
  carSearchGuard,
  closedDeskGuard,
  foundCarGuard,
  type WireCarRate,
} from './guards.ts';
import { toCarBookingOutcome, toCarRate, toDesk, toFoundCar } from './map.ts';
import { carFailureOf, isCertainNo } from './words.ts';
import { askOf, bookingCalls, toCancellationQuote, type VendorFailures } from '../bookings.ts';
import type { WorldClient } from '../client.ts';

/**
 * Cars of the sandbox world. `picturesUrl` is where browsers reach the world's pictures. A car in a list that breaks
 * its promise is left out and the list is called incomplete; any other such answer is refused.
 */
export function sandboxCars(
  client: WorldClient,
  options: { picturesUrl: string; bookDeadlineMs?: number },
): CarSupplier {
  const { picturesUrl } = options;
  const ask = askOf(client, failures);
  const bookings = bookingCalls({
    client,
    name: 'cars',
    path: '/v1/cars',
    booking: carBookingGuard,
    toOutcome: toCarBookingOutcome,
    failures,
    bookDeadlineMs: options.bookDeadlineMs,
  });
  const rateOf = (answer: WireCarRate): CarRate => toCarRate(answer, picturesUrl);

  return {
    name: 'sandbox',

    async search({ pickUp, dropOff, driverAge, residence, currency }, deadlineMs) {
      const answer = await ask({
        method: 'POST',
        path: '/v1/cars/search',
        body: {
          pickUp: { where: whereOf(pickUp.area), at: pickUp.at },
          dropOff: { where: dropOff.area && whereOf(dropOff.area), at: dropOff.at },
          driverAge,
          residence,
          currency,
        },
        answer: carSearchGuard,
        readsOnly: true,
        deadlineMs,
        operation: 'cars.search',
      });
      if (answer.currency !== currency) throw broken('cars.search: an answer to another question');
      const desks = new Set(answer.desks.map(({ id }) => id));
      const cars: FoundCar[] = [];
      for (const told of answer.offers) {
        const car = foundCarGuard.safeParse(told);
        if (car.success && desks.has(car.data.deskId) && desks.has(car.data.dropOffDeskId))
          cars.push(toFoundCar(car.data, currency, picturesUrl));
      }
      return {
        complete: answer.complete && cars.length === answer.offers.length,
        desks: answer.desks.map(toDesk),
        cars,
        refusals: answer.refusals
          .filter(({ deskId }) => desks.has(deskId))
          .map(({ code, ...refusal }) => ({ ...refusal, reason: code })),
      };
    },

    async getRate(query) {
      const answer = await ask({
        method: 'POST',
        path: '/v1/cars/rates',
        body: query,
        answer: carRateGuard,
        readsOnly: true,
        operation: 'cars.rate',
      });
      const { rateId, pickUp, dropOff, driverAge, total } = answer.rate;
      const told = [rateId, pickUp.at, dropOff.at, driverAge, total.currency];
      const asked = [query.rateId, query.pickUpAt, query.dropOffAt, query.driverAge, query.currency];
      if (!isDeepStrictEqual(told, asked)) throw broken('cars.rate: an answer to another question');
      return rateOf(answer);
    },

    async quote(rateToken, extras) {
      const answer = await ask({
        method: 'POST',
        path: '/v1/cars/quotes',
        body: { rateToken, extras },
        answer: carQuoteGuard,
        idempotencyKey: newId(),
        operation: 'cars.quote',
      });
      if (!isDeepStrictEqual(answer.extras, extras)) throw broken('cars.quote: other extras');
      const { quoteId, expiresAt, priceChange } = answer;
      return { quoteId, expiresAt, extras: answer.extras, priceChange, rate: rateOf(answer) };
    },

    book: ({ quoteId, reference, flightNumber, loyaltyNumber, ...request }) =>
      bookings.book(
        { quoteId, reference },
        {
          ...request,
          ...(flightNumber === null ? {} : { flightNumber }),
          ...(loyaltyNumber === null ? {} : { loyaltyNumber }),
        },
      ),

    findBooking: bookings.findBooking,

    quoteCancellation: async (supplierBookingId) =>
      toCancellationQuote(await bookings.askCancellationQuote(supplierBookingId, carCancellationQuoteGuard)),

    cancel: (supplierBookingId, quoteId) =>
      bookings.cancel(supplierBookingId, quoteId, carCancellationGuard, (done): CarCancellationOutcome => {
        if (done.status === 'refused') return { status: 'refused', feesApply: false };
        return {
          status: 'cancelled',
          refund: done.refund,
          cancellationNumber: done.cancellationNumber ?? null,
        };
      }),

    async quoteChange(supplierBookingId, wanted) {
      const answer = await bookings.askChangeQuote(supplierBookingId, wanted, carChangeQuoteGuard);
      const { pickUp, dropOff, driverAge } = answer.rate;
      if (!isDeepStrictEqual({ pickUp, dropOff, driverAge }, wanted))
        throw broken('cars.change-quote: an answer to another question');
      return { quoteId: answer.changeQuoteId, expiresAt: answer.expiresAt, rate: rateOf(answer) };
    },

    change: ({ driver, ...keys }) => bookings.change(keys, { driver }, carChangeGuard, toChangeOutcome),

    findChange: (reference) => bookings.findChange(reference, carChangeGuard, toChangeOutcome),
  };
}

const whereOf = (area: CarArea) =>
  area.kind === 'airport'
    ? { airport: area.code }
    : { lat: area.lat, lon: area.lon, radiusKm: area.radiusKm };

const toChangeOutcome = (done: z.output<typeof carChangeGuard>): CarChangeOutcome =>
  done.status === 'changed'
    ? { status: 'changed', confirmationNumber: done.confirmationNumber ?? null }
    : { status: 'refused', failure: carFailureOf(done.failure?.code) };

const broken = (message: string): CarSupplierError => new CarSupplierError(message, { retryable: true });

const failures: VendorFailures<CarSupplierFailure> = {
  isCertainNo,
  failureOf: carFailureOf,
  toError: (error) =>
    new CarSupplierError(error.message, {
      retryable: error.kind !== 'refused' || error.code === 'expired',
      ...(error.kind === 'refused'
        ? { failure: carFailureOf(error.code), closed: error.read(closedDeskGuard) }
        : {}),
      cause: error,
    }),
};
