import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import {
  type CarArea,
  type CarBookingOutcome,
  type CarRate,
  type CarSupplier,
  CarSupplierError,
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
} from './car-guards.ts';
import { toCarBookingOutcome, toCarRate, toDesk, toFoundCar } from './car-map.ts';
import { carFailureOf, carRefundPolicies, isCertainNo } from './car-words.ts';
import {
  isRefused,
  lostAnswer,
  notBooked,
  notFound,
  usualBookDeadlineMs,
  type WorldCall,
  WorldCallError,
  type WorldClient,
} from './client.ts';

/**
 * Cars of the sandbox world. `picturesUrl` is where browsers reach the world's pictures. A car in a list that breaks
 * its promise is left out and the list is called incomplete; any other such answer is refused.
 */
export function sandboxCars(
  client: WorldClient,
  options: { picturesUrl: string; bookDeadlineMs?: number },
): CarSupplier {
  const { picturesUrl, bookDeadlineMs = usualBookDeadlineMs } = options;

  /** For calls that only read, or are idempotent: failures become CarSupplierError. */
  async function ask<T>(call: WorldCall<T>): Promise<T> {
    try {
      return await client.call(call);
    } catch (error) {
      throw toSupplierError(error);
    }
  }

  async function outcomeOf(
    call: WorldCall<z.output<typeof carBookingGuard>>,
    reference: string,
  ): Promise<CarBookingOutcome> {
    const booking = await client.call(call);
    return booking.reference === reference ? toCarBookingOutcome(booking) : { status: 'unknown' };
  }

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

    async book({ flightNumber, loyaltyNumber, ...request }) {
      try {
        return await outcomeOf(
          {
            method: 'POST',
            path: '/v1/cars/bookings',
            body: {
              ...request,
              ...(flightNumber === null ? {} : { flightNumber }),
              ...(loyaltyNumber === null ? {} : { loyaltyNumber }),
            },
            answer: carBookingGuard,
            // A new quote for the same reference is another attempt, not a repetition.
            idempotencyKey: `book:${request.reference}:${request.quoteId}`,
            deadlineMs: bookDeadlineMs,
            operation: 'cars.book',
          },
          request.reference,
        );
      } catch (error) {
        return notBooked(error, { isCertainNo, failureOf: carFailureOf });
      }
    },

    async findBooking(reference) {
      try {
        return await outcomeOf(
          {
            method: 'GET',
            path: `/v1/cars/bookings?reference=${encodeURIComponent(reference)}`,
            answer: carBookingGuard,
            operation: 'cars.retrieve',
          },
          reference,
        );
      } catch (error) {
        return notFound(error);
      }
    },

    async quoteCancellation(supplierBookingId) {
      const quote = await ask({
        method: 'POST',
        path: `/v1/cars/bookings/${encodeURIComponent(supplierBookingId)}/cancellation-quotes`,
        body: {},
        answer: carCancellationQuoteGuard,
        idempotencyKey: newId(),
        operation: 'cars.cancellation-quote',
      });
      return {
        quoteId: quote.cancellationQuoteId,
        expiresAt: quote.expiresAt,
        penalty: quote.penalty,
        refund: quote.refund,
        refundPolicy: carRefundPolicies[quote.refundability],
      };
    },

    async cancel(supplierBookingId, quoteId) {
      try {
        const done = await client.call({
          method: 'POST',
          path: `/v1/cars/bookings/${encodeURIComponent(supplierBookingId)}/cancel`,
          body: { cancellationQuoteId: quoteId },
          answer: carCancellationGuard,
          idempotencyKey: `cancel:${quoteId}`,
          deadlineMs: bookDeadlineMs,
          operation: 'cars.cancel',
        });
        if (done.status === 'refused') return { status: 'refused', feesApply: false };
        return {
          status: 'cancelled',
          refund: done.refund,
          cancellationNumber: done.cancellationNumber ?? null,
        };
      } catch (error) {
        if (!isRefused(error)) return lostAnswer(error);
        if (error.code === 'expired') throw toSupplierError(error);
        return { status: 'refused', feesApply: false };
      }
    },

    async quoteChange(supplierBookingId, wanted) {
      const answer = await ask({
        method: 'POST',
        path: `/v1/cars/bookings/${encodeURIComponent(supplierBookingId)}/change-quotes`,
        body: wanted,
        answer: carChangeQuoteGuard,
        idempotencyKey: newId(),
        operation: 'cars.change-quote',
      });
      const { pickUp, dropOff, driverAge } = answer.rate;
      if (!isDeepStrictEqual({ pickUp, dropOff, driverAge }, wanted))
        throw broken('cars.change-quote: an answer to another question');
      return { quoteId: answer.changeQuoteId, expiresAt: answer.expiresAt, rate: rateOf(answer) };
    },

    async change({ supplierBookingId, quoteId, reference, driver }) {
      try {
        const done = await client.call({
          method: 'POST',
          path: `/v1/cars/bookings/${encodeURIComponent(supplierBookingId)}/change`,
          body: { changeQuoteId: quoteId, reference, driver },
          answer: carChangeGuard,
          idempotencyKey: `change:${reference}`,
          deadlineMs: bookDeadlineMs,
          operation: 'cars.change',
        });
        return changeOf(done, reference);
      } catch (error) {
        if (!isRefused(error) || error.code === 'reference_taken') return lostAnswer(error);
        return { status: 'refused', failure: carFailureOf(error.code) };
      }
    },

    async findChange(reference) {
      try {
        const found = await client.call({
          method: 'GET',
          path: `/v1/cars/changes?reference=${encodeURIComponent(reference)}`,
          answer: carChangeGuard,
          operation: 'cars.retrieve-change',
        });
        return changeOf(found, reference);
      } catch (error) {
        return notFound(error);
      }
    },
  };
}

const whereOf = (area: CarArea) =>
  area.kind === 'airport'
    ? { airport: area.code }
    : { lat: area.lat, lon: area.lon, radiusKm: area.radiusKm };

function changeOf(done: z.output<typeof carChangeGuard>, reference: string) {
  if (done.reference !== reference) return { status: 'unknown' } as const;
  return done.status === 'changed'
    ? ({ status: 'changed', confirmationNumber: done.confirmationNumber ?? null } as const)
    : ({ status: 'refused', failure: carFailureOf(done.failure?.code) } as const);
}

const broken = (message: string): CarSupplierError => new CarSupplierError(message, { retryable: true });

function toSupplierError(error: unknown): CarSupplierError {
  if (!(error instanceof WorldCallError)) throw error;
  return new CarSupplierError(error.message, {
    retryable: error.kind !== 'refused' || error.code === 'expired',
    ...(error.kind === 'refused'
      ? { failure: carFailureOf(error.code), closed: error.read(closedDeskGuard) }
      : {}),
    cause: error,
  });
}
