import type { z } from 'zod';
import { addDays, daysBetween } from '#contract/dates.ts';
import {
  type FoundStays,
  type SearchArea,
  type StayBookingOutcome,
  type StayQuery,
  type StaySupplier,
  SupplierError,
} from '#server/modules/stays/port.ts';
import { newId } from '#server/platform/ids.ts';
import { type WorldCall, WorldCallError, type WorldClient } from './client.ts';
import {
  availabilityGuard,
  availableStayGuard,
  bookingGuard,
  cancellationGuard,
  cancellationQuoteGuard,
  contentGuard,
  quoteGuard,
  ratesGuard,
} from './stay-guards.ts';
import { toBookingOutcome, toFoundStay, toRoomRate, toRuleProblem, toStayContent } from './stay-map.ts';
import { failureOf, refundPolicies } from './stay-words.ts';

/** How long a booking or a cancellation may take before its outcome counts as unknown. */
const defaultBookDeadlineMs = 20_000;

/**
 * Stays of the sandbox world. `picturesUrl` is where browsers reach the world's pictures. A stay in a list
 * that breaks its promise is left out and the list is called incomplete; any other such answer is refused.
 */
export function sandboxStays(
  client: WorldClient,
  options: { picturesUrl: string; bookDeadlineMs?: number },
): StaySupplier {
  const bookDeadlineMs = options.bookDeadlineMs ?? defaultBookDeadlineMs;

  /** A call that only reads, or whose repetition is harmless: failures become SupplierError. */
  async function ask<T>(call: WorldCall<T>): Promise<T> {
    try {
      return await client.call(call);
    } catch (error) {
      throw toSupplierError(error);
    }
  }

  async function outcomeOf(
    call: WorldCall<z.output<typeof bookingGuard>>,
    reference: string,
  ): Promise<StayBookingOutcome> {
    const booking = await client.call(call);
    return booking.reference === reference ? toBookingOutcome(booking) : { status: 'unknown' };
  }

  return {
    name: 'sandbox',

    async search(query, deadlineMs) {
      const answer = await ask({
        method: 'POST',
        path: '/v1/lodging/availability',
        body: { ...datesOf(query), where: whereOf(query.area), kinds: query.kinds },
        answer: availabilityGuard,
        readsOnly: true,
        deadlineMs,
        operation: 'stays.search',
      });
      if (answer.currency !== query.currency || answer.nights !== daysBetween(query.checkIn, query.checkOut))
        throw broken('stays.search: an answer to another question');
      return believe(answer, options.picturesUrl);
    },

    async getContent(lodgingId) {
      if (!isWorldId(lodgingId)) return null;
      try {
        const content = await ask({
          method: 'GET',
          path: `/v1/lodging/stays/${lodgingId}`,
          answer: contentGuard,
          operation: 'stays.content',
        });
        if (String(content.id) !== lodgingId) throw broken('stays.content: another stay');
        return toStayContent(content);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },

    async getRates(lodgingId, query) {
      if (!isWorldId(lodgingId)) throw new SupplierError('no such stay', { retryable: false });
      const answer = await ask({
        method: 'POST',
        path: `/v1/lodging/stays/${lodgingId}/rates`,
        body: datesOf(query),
        answer: ratesGuard,
        readsOnly: true,
        operation: 'stays.rates',
      });
      const rates = answer.rooms.flatMap((room) => room.rates).map(toRoomRate);
      const nights = nightsOf(query.checkIn, query.checkOut);
      const asAsked = rates.every(
        (rate) =>
          rate.total.currency === query.currency &&
          rate.nights.map((night) => night.date).join() === nights.join(),
      );
      if (String(answer.stayId) !== lodgingId || !asAsked)
        throw broken('stays.rates: an answer to another question');
      return { rates, problems: answer.violations.map(toRuleProblem) };
    },

    async quote(rateToken) {
      const quote = await ask({
        method: 'POST',
        path: '/v1/lodging/quotes',
        body: { rateToken },
        answer: quoteGuard,
        idempotencyKey: newId(),
        operation: 'stays.quote',
      });
      const { stay, rate, ...rest } = quote;
      return { ...rest, lodgingId: String(stay.id), rate: toRoomRate(rate) };
    },

    async book(request) {
      try {
        return await outcomeOf(
          {
            method: 'POST',
            path: '/v1/lodging/bookings',
            body: {
              quoteId: request.quoteId,
              reference: request.reference,
              guests: request.guests,
              contact: request.contact,
              ...(request.specialRequests ? { specialRequests: request.specialRequests } : {}),
              ...(request.loyalty ? { loyalty: request.loyalty } : {}),
            },
            answer: bookingGuard,
            // A new quote for the same reference is another attempt, not a repetition.
            idempotencyKey: `book:${request.reference}:${request.quoteId}`,
            deadlineMs: bookDeadlineMs,
            operation: 'stays.book',
          },
          request.reference,
        );
      } catch (error) {
        // A reference that is taken was ours: an earlier attempt went through.
        if (!isRefused(error) || error.code === 'reference_taken') return lostAnswer(error);
        return { status: 'failed', failure: failureOf(error.code) };
      }
    },

    async findBooking(reference) {
      try {
        return await outcomeOf(
          {
            method: 'GET',
            path: `/v1/lodging/bookings?reference=${encodeURIComponent(reference)}`,
            answer: bookingGuard,
            operation: 'stays.retrieve',
          },
          reference,
        );
      } catch (error) {
        if (isRefused(error) && error.status === 404) return { status: 'absent' };
        return lostAnswer(error);
      }
    },

    async quoteCancellation(supplierBookingId) {
      const quote = await ask({
        method: 'POST',
        path: `/v1/lodging/bookings/${encodeURIComponent(supplierBookingId)}/cancellation-quotes`,
        body: {},
        answer: cancellationQuoteGuard,
        idempotencyKey: newId(),
        operation: 'stays.cancellation-quote',
      });
      return {
        quoteId: quote.cancellationQuoteId,
        expiresAt: quote.expiresAt,
        penalty: quote.penalty,
        refund: quote.refund,
        refundPolicy: refundPolicies[quote.refundability],
      };
    },

    async cancel(supplierBookingId, quoteId) {
      try {
        const done = await client.call({
          method: 'POST',
          path: `/v1/lodging/bookings/${encodeURIComponent(supplierBookingId)}/cancel`,
          body: { cancellationQuoteId: quoteId },
          answer: cancellationGuard,
          idempotencyKey: `cancel:${quoteId}`,
          deadlineMs: bookDeadlineMs,
          operation: 'stays.cancel',
        });
        if (done.status !== 'cancelled') return { status: done.status };
        return {
          status: 'cancelled',
          refund: done.refund,
          cancellationNumber: done.cancellationNumber ?? null,
        };
      } catch (error) {
        if (!isRefused(error)) return lostAnswer(error);
        if (error.code === 'expired') throw toSupplierError(error);
        return { status: 'refused' };
      }
    },
  };
}

/** Keeps the stays that keep their promises; a list that lost one is not complete. */
function believe(answer: z.output<typeof availabilityGuard>, picturesUrl: string): FoundStays {
  const believed = new Map<number, FoundStays['stays'][number]>();
  for (const told of answer.stays) {
    const stay = availableStayGuard.safeParse(told);
    if (stay.success) believed.set(stay.data.id, toFoundStay(stay.data, answer.currency, picturesUrl));
  }
  return {
    complete: answer.complete && believed.size === answer.stays.length,
    stays: [...believed.values()],
  };
}

const datesOf = (query: Omit<StayQuery, 'area' | 'kinds'>) => ({
  checkIn: query.checkIn,
  checkOut: query.checkOut,
  rooms: query.rooms,
  currency: query.currency,
});

function whereOf(area: SearchArea): Record<string, unknown> {
  switch (area.kind) {
    case 'city':
      return { cityId: Number(area.cityId) };
    case 'around':
      return { lat: area.lat, lon: area.lon, radiusKm: area.radiusKm };
    case 'bounds':
      return { bounds: area.bounds };
    case 'ids':
      return { ids: area.ids.filter(isWorldId).map(Number) };
  }
}

const nightsOf = (checkIn: string, checkOut: string): string[] =>
  Array.from({ length: daysBetween(checkIn, checkOut) }, (_, night) => addDays(checkIn, night));

const isWorldId = (lodgingId: string): boolean => /^[1-9]\d{0,8}$/.test(lodgingId);

const isRefused = (error: unknown): error is WorldCallError =>
  error instanceof WorldCallError && error.kind === 'refused';

const isNotFound = (error: unknown): boolean =>
  error instanceof SupplierError && error.cause instanceof WorldCallError && error.cause.status === 404;

const broken = (message: string): SupplierError => new SupplierError(message, { retryable: true });

function toSupplierError(error: unknown): SupplierError {
  if (!(error instanceof WorldCallError)) throw error;
  return new SupplierError(error.message, {
    retryable: error.kind !== 'refused' || error.code === 'expired',
    ...(error.kind === 'refused' ? { failure: failureOf(error.code) } : {}),
    cause: error,
  });
}

/** No clear answer. Anything but a failed call is a fault of our own and goes up. */
function lostAnswer(error: unknown): { status: 'unknown' } {
  if (error instanceof WorldCallError) return { status: 'unknown' };
  throw error;
}
