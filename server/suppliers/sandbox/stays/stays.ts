import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { addDays, daysBetween } from '#contract/values/dates.ts';
import { money } from '#contract/money.ts';
import { stayAspectSchema } from '#contract/stays/aspects.ts';
import {
  type FoundStays,
  type RatesQuery,
  type SearchArea,
  type StayCancellationOutcome,
  type StayQuery,
  type StaySupplier,
  SupplierError,
  type SupplierFailure,
} from '#server/modules/stays/port.ts';
import { newId } from '#server/platform/ids.ts';
import { askOf, bookingCalls, toCancellationQuote, type VendorFailures } from '../bookings.ts';
import { askReviews } from '../reviews.ts';
import { WorldCallError, type WorldClient } from '../client.ts';
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
  suppliedStayGuard,
} from './guards.ts';
import {
  toBookingOutcome,
  toChangeOutcome,
  toFoundStay,
  toRoomRate,
  toRuleProblem,
  toStayContent,
  toUnpricedStay,
} from './map.ts';
import { failureOf, isCertainNo } from './words.ts';

/**
 * Stays of the sandbox world. `picturesUrl` is where browsers reach the world's pictures. A stay in a list
 * that breaks its promise is left out and the list is called incomplete; any other such answer is refused.
 */
export function sandboxStays(
  client: WorldClient,
  options: { picturesUrl: string; bookDeadlineMs?: number },
): StaySupplier {
  const ask = askOf(client, failures);
  const bookings = bookingCalls({
    client,
    name: 'stays',
    path: '/v1/lodging',
    booking: bookingGuard,
    toOutcome: toBookingOutcome,
    failures,
    bookDeadlineMs: options.bookDeadlineMs,
  });

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
      return validStays(answer, options.picturesUrl);
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

    async listReviews(lodgingId, query) {
      if (!isWorldId(lodgingId)) return null;
      return await askReviews(ask, {
        path: `/v1/lodging/stays/${lodgingId}/reviews`,
        operation: 'stays.reviews',
        aspect: stayAspectSchema,
        query,
        broken,
      });
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

    book: ({ guests, pets, contact, specialRequests, loyalty, ...keys }) =>
      bookings.book(keys, {
        guests,
        pets,
        contact,
        ...(specialRequests ? { specialRequests } : {}),
        ...(loyalty ? { loyalty } : {}),
      }),

    findBooking: bookings.findBooking,

    quoteCancellation: async (supplierBookingId) =>
      toCancellationQuote(await bookings.askCancellationQuote(supplierBookingId, cancellationQuoteGuard)),

    cancel: (supplierBookingId, quoteId) =>
      bookings.cancel(supplierBookingId, quoteId, cancellationGuard, (done): StayCancellationOutcome => {
        if (done.status === 'pending') return { status: 'pending', byAgent: done.handledBy === 'agent' };
        if (done.status === 'refused') return { status: 'refused', feesApply: false };
        return {
          status: 'cancelled',
          refund: done.refund,
          cancellationNumber: done.cancellationNumber ?? null,
        };
      }),

    async quoteChange(supplierBookingId, { checkIn, checkOut, rooms }) {
      const wanted = { checkIn, checkOut, rooms };
      const { changeQuoteId, rate, ...quote } = await bookings.askChangeQuote(
        supplierBookingId,
        wanted,
        changeQuoteGuard,
      );
      const answered = { checkIn: quote.checkIn, checkOut: quote.checkOut, rooms: quote.rooms };
      if (!isDeepStrictEqual(answered, wanted))
        throw broken('stays.change-quote: an answer to another question');
      return { ...quote, quoteId: changeQuoteId, rate: toRoomRate(rate) };
    },

    change: ({ guests, ...keys }) => bookings.change(keys, { guests }, changeGuard, toChangeOutcome),

    findChange: (reference) => bookings.findChange(reference, changeGuard, toChangeOutcome),
  };
}

/**
 * Keeps the valid stays, and those with invalid offers without a price; a list that lost a stay or a price is marked
 * incomplete.
 */
function validStays(answer: z.output<typeof availabilityGuard>, picturesUrl: string): FoundStays {
  const valid = new Map<number, FoundStays['stays'][number]>();
  let isWhole = answer.complete;
  for (const told of answer.stays) {
    const stay = availableStayGuard.safeParse(told);
    const unpriced = stay.success ? undefined : suppliedStayGuard.safeParse(told).data;
    if (stay.success) valid.set(stay.data.id, toFoundStay(stay.data, answer.currency, picturesUrl));
    else if (unpriced) valid.set(unpriced.id, toUnpricedStay(unpriced, picturesUrl));
    isWhole &&= stay.success;
  }
  return {
    complete: isWhole && valid.size === answer.stays.length,
    hasMore: answer.hasMore,
    stays: [...valid.values()],
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

const failures: VendorFailures<SupplierFailure> = {
  isCertainNo,
  failureOf,
  toError: (error) =>
    new SupplierError(error.message, {
      retryable: error.kind !== 'refused' || error.code === 'expired',
      ...(error.kind === 'refused' ? { failure: failureOf(error.code) } : {}),
      cause: error,
    }),
};
