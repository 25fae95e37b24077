import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorldDeps } from '../../deps.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { parse } from '../../http/parse.ts';
import { Problem, notFound } from '../../http/problem.ts';
import { pause, timeOut } from '../../http/stall.ts';
import { inTransaction } from '../../schema/transaction.ts';
import { isCurrency } from '../../stays/currencies.ts';
import { openFare } from '../answers/offer-token.ts';
import type {
  AirChange,
  AirChangeOffers,
  AirChangeQuote,
  AirChangeWish,
  AirProblemCode,
  AirSearchAnswer,
} from '../api-types.ts';
import { settled } from '../bookings/book.ts';
import { type BookingRow, findBooking } from '../bookings/booking-store.ts';
import { presentBooking } from '../bookings/present-booking.ts';
import { findCreditsOf, findUses } from '../credits/store.ts';
import { disruptedTickets } from '../days/booking-status.ts';
import type { AirStatus } from '../days/status-routes.ts';
import type { AirDesk } from '../desk/desk.ts';
import type { Present } from '../desk/jobs.ts';
import { seatsFor } from '../fares/passengers.ts';
import { totalOf } from '../fares/breakdown.ts';
import { refuseFlight, refuseFlightBecause } from '../refusal.ts';
import { dayOf } from '../zones.ts';
import { CHANGE_OUTCOMES, changeBooking, settleChange } from './change.ts';
import {
  type ChangeQuoteRow,
  type ChangeRow,
  endChange,
  findChange,
  findChangeQuote,
  insertChangeQuote,
} from './change-store.ts';
import { priceChange, searchOfWish } from './price-change.ts';
import { CHANGE_REFUSALS, changeWish, penaltyOf, ticketOfWish } from './wish.ts';

const SLOW_MS = 8_000;
const QUOTE_MS = 15 * 60_000;
const PENDING_MS = 20_000;

const named = z.object({ id: z.string().max(100) });
const quoteRequest = changeWish.extend({ fareTokens: z.array(z.string().max(400)).min(1).max(6) });
const changeRequest = z.object({
  changeQuoteId: z.string().max(100),
  reference: z.string().min(1).max(100),
});

/** First step of a call that sells flights of some days: a fault, and the flights as they are now. */
type Begin = (operation: string, days: readonly number[]) => Promise<{ fault: string | null; now: Present }>;

/** Changes of booked flights: offers, quotes that may take a while, and changes that are found by their reference. */
export function registerAirExchanges(
  app: FastifyInstance,
  deps: WorldDeps,
  { desk, begin, status }: { desk: AirDesk; begin: Begin; status: AirStatus },
): void {
  const { db, clock, faults } = deps;

  const bookingOf = async (params: unknown): Promise<BookingRow> => {
    const row = await findBooking(db, parse(named, params).id);
    if (!row) throw notFound('booking');
    return settled(db, row, clock.now());
  };
  const refuse = (fault: string | null): void => {
    const refusal = CHANGE_REFUSALS[fault ?? ''];
    if (refusal) throw refuseFlight(refusal);
  };
  /** Tickets that credits paid for are changed by the airline alone. */
  const refuseCredits = async ({ id }: BookingRow): Promise<void> => {
    if ((await findUses(db, id)).length > 0)
      throw refuseFlightBecause('not_eligible', 'A credit paid for this ticket.');
  };

  const wishedOf = async (row: BookingRow, wish: AirChangeWish) =>
    ticketOfWish(row, wish, {
      now: clock.now(),
      disrupted: wish.basis === 'involuntary' ? disruptedTickets(row, await status.ofBooking(row)) : [],
    });

  app.post('/v1/air/bookings/:id/change-offers', async (request): Promise<AirChangeOffers> => {
    const wish = parse(changeWish, request.body);
    const row = await bookingOf(request.params);
    const { fault, now } = await begin(
      'change-offer',
      wish.changes.map(({ date }) => dayOf(date)),
    );
    if (fault === 'slow') await pause(request, SLOW_MS);
    refuse(fault);
    await refuseCredits(row);
    const wished = await wishedOf(row, wish);
    const asked = { ...searchOfWish(wished, row.quote, wish), channel: 'all' as const };
    const { currency } = asked;
    if (!isCurrency(currency)) throw refuseFlight('not_eligible');
    const searchId = `as_${randomUUID()}`;
    const text = await desk.ask({
      kind: 'search',
      searchId,
      asked: { ...asked, currency },
      partial: false,
      ...now,
    });
    const found: AirSearchAnswer = JSON.parse(text);
    return {
      ...found,
      directions: found.directions.map((ways, at) => {
        const { sold, wanted } = wished.directions[at] ?? {};
        const isOffered = ({ brand }: (typeof ways)[number]['fares'][number]) =>
          !wished.isFree || !wanted || brand === sold?.brand;
        return ways
          .filter((way) => way.carrier === wished.ticket.carrier)
          .map((way) => ({ ...way, fares: way.fares.filter(isOffered) }))
          .filter(({ fares }) => fares.length > 0);
      }),
      change: {
        directions: wished.directions.map(({ direction, sold, wanted }) => ({
          direction,
          kept: wanted ? null : { brand: sold.brand, cabin: sold.terms.cabin },
        })),
        oldMinor: totalOf(wished.ticket.fares),
        penaltyMinor: penaltyOf(wished, seatsFor(row.quote.party)),
        residual: wished.residual,
      },
    };
  });

  app.post('/v1/air/bookings/:id/change-quotes', async (request): Promise<AirChangeQuote> => {
    const { fareTokens, ...wish } = parse(quoteRequest, request.body);
    const row = await bookingOf(request.params);
    const days = fareTokens.flatMap((token) => openFare(token)?.legs.map(({ day }) => day) ?? []);
    const { fault, now } = await begin('change-quote', days.length > 0 ? days : [0]);
    refuse(fault);
    if (fault === 'expired') throw refuseFlight('expired');
    await refuseCredits(row);
    const wished = await wishedOf(row, wish);
    const { party, answer } = row.quote;
    const shift = fault === 'price-up' ? 1.08 : 1;
    const asked = { fareTokens, party, currency: answer.currency };
    const priced = await desk.ask({ kind: 'quote', request: asked, shift, ...now });
    const waits = fault === 'pending' || fault === 'pending-then-refused';
    const quote: ChangeQuoteRow = {
      id: `ax_${randomUUID()}`,
      booking_id: row.id,
      quote_id: row.quote_id,
      body: priceChange(row, wished, priced),
      ready_at: new Date(now.now + (waits ? PENDING_MS : 0)),
      failure_code: fault === 'pending-then-refused' ? 'not_eligible' : null,
      expires_at: new Date(now.now + QUOTE_MS),
    };
    await insertChangeQuote(db, quote);
    return presentQuote(quote, clock.now());
  });

  app.get('/v1/air/change-quotes/:id', async (request): Promise<AirChangeQuote> => {
    const quote = await findChangeQuote(db, parse(named, request.params).id);
    if (!quote) throw notFound('change quote');
    const fault = await faults.take('air', 'retrieve-change');
    if (fault === 'error') throw refuseFlight('provider_error');
    return presentQuote(quote, clock.now());
  });

  const shown = async (change: ChangeRow): Promise<AirChange> => {
    const row = await findBooking(db, change.booking_id);
    if (!row) throw notFound('booking');
    return {
      reference: change.reference,
      bookingId: change.booking_id,
      changeQuoteId: change.change_quote_id,
      status: change.status,
      failure: change.failure_code,
      currency: row.quote.answer.currency,
      figures: change.told,
      booking: presentBooking(row, await findCreditsOf(db, row.id), clock.now()),
    };
  };

  app.post('/v1/air/bookings/:id/change', async (request, reply) => {
    const asked = parse(changeRequest, request.body);
    const row = await bookingOf(request.params);
    let fault: string | null = null;
    const { status } = await answerOnce(
      db,
      request,
      async (tx) => {
        const outcome = CHANGE_OUTCOMES.find((name) => name === fault) ?? 'changed';
        const change = await changeBooking(tx, row.id, asked, clock.now(), outcome);
        return { status: change.status === 'changed' ? 200 : 202, body: null };
      },
      async () => {
        fault = await faults.take('air', 'change', { reference: row.reference });
        if (fault === 'unknown-not-changed') await timeOut(request);
        if (fault === 'refused') throw refuseFlight('not_accepted');
        if (fault === 'sold-out') throw refuseFlight('sold_out');
        if (fault === 'error') throw refuseFlight('provider_error');
      },
    );
    if (fault === 'unknown-changed') await timeOut(request);
    const change = await findChange(db, asked.reference);
    if (!change) throw notFound('change');
    return reply.code(status).send(await shown(change));
  });

  app.get('/v1/air/changes', async (request): Promise<AirChange> => {
    const { reference } = parse(z.object({ reference: z.string().max(100) }), request.query);
    const fault = await faults.take('air', 'retrieve-change', { reference });
    if (fault === 'slow') await pause(request, SLOW_MS);
    if (fault === 'error') throw refuseFlight('provider_error');
    const change = await findChange(db, reference);
    if (!change) throw notFound('change');
    if (change.resolves_at === null || clock.now() < change.resolves_at) return shown(change);
    await settle(change);
    return shown((await findChange(db, reference)) ?? change);
  });

  /** What cannot be made any more when its time has come is refused. */
  async function settle(change: ChangeRow): Promise<void> {
    try {
      await inTransaction(db, (tx) => settleChange(tx, change, clock.now()));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const code = error.code as AirProblemCode;
      await inTransaction(db, (tx) => endChange(tx, change.reference, 'refused', code));
    }
  }
}

function presentQuote(quote: ChangeQuoteRow, now: Date): AirChangeQuote {
  const isReady = now >= quote.ready_at;
  const { figures, tickets, after } = quote.body;
  return {
    changeQuoteId: quote.id,
    status: isReady ? (quote.failure_code === null ? 'ready' : 'refused') : 'pending',
    failure: isReady ? quote.failure_code : null,
    expiresAt: quote.expires_at.toISOString(),
    currency: after.answer.currency,
    figures,
    tickets,
    totalMinor: after.answer.totalMinor,
  };
}
