import type { z } from 'zod';
import type { RefundPolicy } from '#contract/enums/index.ts';
import type { Money } from '#contract/money.ts';
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

/** What a vendor promises about a call to book that failed, and our word for why. */
export interface VendorFailures<Failure> {
  /** Server errors with which the vendor promises that nothing was booked. */
  isCertainNo(code: string | null): boolean;
  failureOf(code: string | null): Failure;
  /** The port's error, for calls that throw. */
  toError(error: WorldCallError): Error;
}

/** Calls that only read, or are idempotent: a failed one becomes the port's error. */
export type Ask = <T>(call: WorldCall<T>) => Promise<T>;

export const askOf =
  (client: WorldClient, { toError }: Pick<VendorFailures<unknown>, 'toError'>): Ask =>
  async (call) => {
    try {
      return await client.call(call);
    } catch (error) {
      throw error instanceof WorldCallError ? toError(error) : error;
    }
  };

/** The answers to our own keys that a vendor must repeat. */
interface Referenced {
  readonly reference: string;
}

/** Calls of one kind of booking: by what name they are counted, and where they go. */
export interface BookingCalls<Booking extends Referenced, Outcome, Failure> {
  readonly client: WorldClient;
  /** First part of the names of the operations: `stays` of `stays.book`. */
  readonly name: string;
  /** Path of the vendor's API: `/v1/lodging`. */
  readonly path: string;
  readonly booking: z.ZodType<Booking>;
  toOutcome(booking: Booking): Outcome;
  readonly failures: VendorFailures<Failure>;
  readonly bookDeadlineMs?: number | undefined;
}

type Unknown = { status: 'unknown' };

/**
 * The booking half of a vendor: book with our reference, look up by it, quote and cancel, quote and change. Calls that
 * change something never throw for a lost answer: its outcome is `unknown`, and the next look-up tells it.
 */
export function bookingCalls<Booking extends Referenced, Outcome, Failure>({
  client,
  name,
  path,
  booking,
  toOutcome,
  failures,
  bookDeadlineMs: deadlineMs = usualBookDeadlineMs,
}: BookingCalls<Booking, Outcome, Failure>) {
  const ask = askOf(client, failures);
  const bookingPath = (supplierBookingId: string, verb: string): string =>
    `${path}/bookings/${encodeURIComponent(supplierBookingId)}/${verb}`;

  const outcomeOf = (found: Booking, reference: string): Outcome | Unknown =>
    found.reference === reference ? toOutcome(found) : { status: 'unknown' };

  return {
    /** `body` without quote and reference. */
    async book(
      { quoteId, reference }: { readonly quoteId: string; readonly reference: string },
      body: object,
    ): Promise<Outcome | { status: 'failed'; failure: Failure } | Unknown> {
      try {
        const booked = await client.call({
          method: 'POST',
          path: `${path}/bookings`,
          body: { quoteId, reference, ...body },
          answer: booking,
          // A new quote for the same reference is another attempt, not a repetition.
          idempotencyKey: `book:${reference}:${quoteId}`,
          deadlineMs,
          operation: `${name}.book`,
        });
        return outcomeOf(booked, reference);
      } catch (error) {
        return notBooked(error, failures);
      }
    },

    async findBooking(reference: string): Promise<Outcome | { status: 'absent' } | Unknown> {
      try {
        const found = await client.call({
          method: 'GET',
          path: `${path}/bookings?reference=${encodeURIComponent(reference)}`,
          answer: booking,
          operation: `${name}.retrieve`,
        });
        return outcomeOf(found, reference);
      } catch (error) {
        return notFound(error);
      }
    },

    askCancellationQuote: <Quote>(supplierBookingId: string, answer: z.ZodType<Quote>): Promise<Quote> =>
      ask({
        method: 'POST',
        path: bookingPath(supplierBookingId, 'cancellation-quotes'),
        body: {},
        answer,
        idempotencyKey: newId(),
        operation: `${name}.cancellation-quote`,
      }),

    /** A quote that ran out throws: it refuses nothing, and another one may be as good. */
    async cancel<Answer, Done>(
      supplierBookingId: string,
      quoteId: string,
      answer: z.ZodType<Answer>,
      toDone: (answer: Answer) => Done,
    ): Promise<Done | { status: 'refused'; feesApply: boolean } | Unknown> {
      try {
        const done = await client.call({
          method: 'POST',
          path: bookingPath(supplierBookingId, 'cancel'),
          body: { cancellationQuoteId: quoteId },
          answer,
          idempotencyKey: `cancel:${quoteId}`,
          deadlineMs,
          operation: `${name}.cancel`,
        });
        return toDone(done);
      } catch (error) {
        if (!isRefused(error)) return lostAnswer(error);
        if (error.code === 'expired') throw failures.toError(error);
        return { status: 'refused', feesApply: error.code === 'fees_apply' };
      }
    },

    askChangeQuote: <Quote>(
      supplierBookingId: string,
      wanted: object,
      answer: z.ZodType<Quote>,
    ): Promise<Quote> =>
      ask({
        method: 'POST',
        path: bookingPath(supplierBookingId, 'change-quotes'),
        body: wanted,
        answer,
        idempotencyKey: newId(),
        operation: `${name}.change-quote`,
      }),

    /** `body` without quote and reference. */
    async change<Answer extends Referenced, Done>(
      {
        supplierBookingId,
        quoteId,
        reference,
      }: { readonly supplierBookingId: string; readonly quoteId: string; readonly reference: string },
      body: object,
      answer: z.ZodType<Answer>,
      toDone: (answer: Answer) => Done,
    ): Promise<Done | { status: 'refused'; failure: Failure } | Unknown> {
      try {
        const done = await client.call({
          method: 'POST',
          path: bookingPath(supplierBookingId, 'change'),
          body: { changeQuoteId: quoteId, reference, ...body },
          answer,
          idempotencyKey: `change:${reference}`,
          deadlineMs,
          operation: `${name}.change`,
        });
        return done.reference === reference ? toDone(done) : { status: 'unknown' };
      } catch (error) {
        // A reference that is taken was ours: an earlier attempt went through.
        if (!isRefused(error) || error.code === 'reference_taken') return lostAnswer(error);
        return { status: 'refused', failure: failures.failureOf(error.code) };
      }
    },

    async findChange<Answer extends Referenced, Done>(
      reference: string,
      answer: z.ZodType<Answer>,
      toDone: (answer: Answer) => Done,
    ): Promise<Done | { status: 'absent' } | Unknown> {
      try {
        const found = await client.call({
          method: 'GET',
          path: `${path}/changes?reference=${encodeURIComponent(reference)}`,
          answer,
          operation: `${name}.retrieve-change`,
        });
        return found.reference === reference ? toDone(found) : { status: 'unknown' };
      } catch (error) {
        return notFound(error);
      }
    },
  };
}

/** How much of the price comes back, in the words that lodging and cars share. */
export const refundPolicies = {
  full: 'FullyRefundable',
  partial: 'PartiallyRefundable',
  none: 'NonRefundable',
} as const satisfies Record<string, RefundPolicy>;

/** The port's quote of a cancellation, which stays and cars word alike. */
export const toCancellationQuote = ({
  cancellationQuoteId,
  expiresAt,
  penalty,
  refund,
  refundability,
}: {
  cancellationQuoteId: string;
  expiresAt: Date;
  penalty: Money;
  refund: Money;
  refundability: keyof typeof refundPolicies;
}) => ({
  quoteId: cancellationQuoteId,
  expiresAt,
  penalty,
  refund,
  refundPolicy: refundPolicies[refundability],
});
