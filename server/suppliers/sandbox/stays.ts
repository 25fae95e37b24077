import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { addDays, daysBetween } from '#contract/values/dates.ts';
import { money } from '#contract/money.ts';
import {
  type FoundStays,
  type RatesQuery,
  type SearchArea,
  type StayBookingOutcome,
  type StayQuery,
  type StaySupplier,
  SupplierError,
} from '#server/modules/stays/port.ts';
import { newId } from '#server/platform/ids.ts';
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
import {
  availabilityGuard,
  availableStayGuard,
  bookingGuard,
  calendarGuard,
  cancellationGuard,
  cancellationQuoteGuard,
  changeGuard,
  changeQuoteGuard,
  contentGuard,
  openingsGuard,
  quoteGuard,
  ratesGuard,
  toldStayGuard,
} from './stay-guards.ts';
import {
  toBookingOutcome,
  toChangeOutcome,
  toFoundStay,
  toRoomRate,
  toRuleProblem,
  toStayContent,
  toUnpricedStay,
} from './stay-map.ts';
import { failureOf, isCertainNo, refundPolicies } from './stay-words.ts';

/**
 * Stays of the sandbox world. `picturesUrl` is where browsers reach the world's pictures. A stay in a list
 * that breaks its promise is left out and the list is called incomplete; any other such answer is refused.
 */
export function sandboxStays(
  client: WorldClient,
  options: { picturesUrl: string; bookDeadlineMs?: number },
): StaySupplier {
  const bookDeadlineMs = options.bookDeadlineMs ?? usualBookDeadlineMs;

  /** For calls that only read, or are idempotent: failures become SupplierError. */
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
        body: {
          ...datesOf(query),
          complimentaryNight: nightsIn(query),
          where: whereOf(query.area),
          kinds: query.kinds,
        },
        answer: availabilityGuard,
        readsOnly: true,
        deadlineMs,
        operation: 'stays.search',
      });
      if (answer.currency !== query.currency || answer.nights !== daysBetween(query.checkIn, query.checkOut))
        throw broken('stays.search: an answer to another question');
      return believe(answer, options.picturesUrl);
    },

    async listLowestByNight({ area, from, until, rooms, pets = 0, currency, kinds }) {
      const answer = await ask({
        method: 'POST',
        path: '/v1/lodging/calendar',
        body: { from, until, rooms, pets, currency, kinds, where: whereOf(area) },
        answer: calendarGuard,
        readsOnly: true,
        operation: 'stays.calendar',
      });
      const isAsked = answer.nights.every(({ date }) => date >= from && date <= until);
      if (answer.currency !== currency || !isAsked)
        throw broken('stays.calendar: an answer to another question');
      return answer.nights.map(({ date, lowestMinor }) => ({
        date,
        lowest: lowestMinor === null ? null : money(lowestMinor, currency),
      }));
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
        body: {
          ...datesOf(query),
          complimentaryNight: nightsIn(query),
          ...(query.roomId === undefined ? {} : { roomTypeId: query.roomId }),
        },
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

    async findOpenings(lodgingId, query) {
      if (!isWorldId(lodgingId)) return [];
      const answer = await ask({
        method: 'POST',
        path: `/v1/lodging/stays/${lodgingId}/openings`,
        body: { ...datesOf(query), complimentaryNight: nightsIn(query) },
        answer: openingsGuard,
        readsOnly: true,
        operation: 'stays.openings',
      });
      return answer.openings;
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
              pets: request.pets,
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
        return notBooked(error, { isCertainNo, failureOf });
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
        return notFound(error);
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
        if (done.status === 'pending') return { status: 'pending', byAgent: done.handledBy === 'agent' };
        if (done.status === 'refused') return { status: 'refused', feesApply: false };
        return {
          status: 'cancelled',
          refund: done.refund,
          cancellationNumber: done.cancellationNumber ?? null,
        };
      } catch (error) {
        if (!isRefused(error)) return lostAnswer(error);
        if (error.code === 'expired') throw toSupplierError(error);
        return { status: 'refused', feesApply: error.code === 'fees_apply' };
      }
    },

    async quoteChange(supplierBookingId, wanted) {
      const { changeQuoteId, rate, ...quote } = await ask({
        method: 'POST',
        path: `/v1/lodging/bookings/${encodeURIComponent(supplierBookingId)}/change-quotes`,
        body: { checkIn: wanted.checkIn, checkOut: wanted.checkOut, rooms: wanted.rooms },
        answer: changeQuoteGuard,
        idempotencyKey: newId(),
        operation: 'stays.change-quote',
      });
      const asked = [wanted.checkIn, wanted.checkOut, wanted.rooms];
      if (!isDeepStrictEqual([quote.checkIn, quote.checkOut, quote.rooms], asked))
        throw broken('stays.change-quote: an answer to another question');
      return { ...quote, quoteId: changeQuoteId, rate: toRoomRate(rate) };
    },

    async change({ supplierBookingId, quoteId, reference, guests }) {
      try {
        const done = await client.call({
          method: 'POST',
          path: `/v1/lodging/bookings/${encodeURIComponent(supplierBookingId)}/change`,
          body: { changeQuoteId: quoteId, reference, guests },
          answer: changeGuard,
          idempotencyKey: `change:${reference}`,
          deadlineMs: bookDeadlineMs,
          operation: 'stays.change',
        });
        return done.reference === reference ? toChangeOutcome(done) : { status: 'unknown' };
      } catch (error) {
        if (!isRefused(error) || error.code === 'reference_taken') return lostAnswer(error);
        return { status: 'refused', failure: failureOf(error.code) };
      }
    },

    async findChange(reference) {
      try {
        const found = await client.call({
          method: 'GET',
          path: `/v1/lodging/changes?reference=${encodeURIComponent(reference)}`,
          answer: changeGuard,
          operation: 'stays.retrieve-change',
        });
        return found.reference === reference ? toChangeOutcome(found) : { status: 'unknown' };
      } catch (error) {
        return notFound(error);
      }
    },
  };
}

/**
 * Keeps the valid stays, and those with invalid offers without a price; a list that lost a stay or a price is marked
 * incomplete.
 */
function believe(answer: z.output<typeof availabilityGuard>, picturesUrl: string): FoundStays {
  const believed = new Map<number, FoundStays['stays'][number]>();
  let isWhole = answer.complete;
  for (const told of answer.stays) {
    const stay = availableStayGuard.safeParse(told);
    const unpriced = stay.success ? undefined : toldStayGuard.safeParse(told).data;
    if (stay.success) believed.set(stay.data.id, toFoundStay(stay.data, answer.currency, picturesUrl));
    else if (unpriced) believed.set(unpriced.id, toUnpricedStay(unpriced, picturesUrl));
    isWhole &&= stay.success;
  }
  return {
    complete: isWhole && believed.size === answer.stays.length,
    hasMore: answer.hasMore,
    stays: [...believed.values()],
  };
}

const datesOf = (query: Omit<StayQuery, 'area' | 'kinds'>) => ({
  checkIn: query.checkIn,
  checkOut: query.checkOut,
  rooms: query.rooms,
  pets: query.pets ?? 0,
  currency: query.currency,
});

const nightsIn = ({ complimentaryNight = [] }: RatesQuery): string[] =>
  complimentaryNight.flatMap((collection) => (collection === 'NoCollection' ? [] : collection.toLowerCase()));

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
