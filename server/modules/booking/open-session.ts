import type { z } from 'zod';
import type { openBookingSession } from '#contract/booking.ts';
import { fromDecimal, type Money, money, toWireMoney } from '#contract/money.ts';
import { buildPrice } from '#server/modules/pricing/index.ts';
import type { StayQuote } from '#server/modules/stays/port.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { bookedStay, placeOf } from './booked-stay.ts';
import type { BookingDeps } from './deps.ts';
import { type CheckoutSession, insertSession } from './sessions-store.ts';
import { portalErrorOf } from './supplier-problems.ts';

const frozenForMs = 15 * 60_000;

/**
 * Opens a checkout: the supplier prices the rate again, and that price holds for 15 minutes. Throws
 * PortalError with what the supplier said, and `conflict` when it quoted another stay than asked for.
 */
export async function openSession(
  deps: BookingDeps,
  principal: Principal,
  asked: z.output<typeof openBookingSession.body & object>,
): Promise<CheckoutSession> {
  const quoted = await deps.quoteStay(asked).catch((error: unknown) => {
    throw portalErrorOf(error);
  });
  const { source, quote, content } = quoted;
  const { details } = content;
  const isAsAsked = quote.checkIn === asked.checkIn && quote.checkOut === asked.checkOut;
  if (details.lodgingId !== asked.lodgingId || quote.lodgingId !== asked.lodgingId || !isAsAsked)
    throw new PortalError('conflict');
  const { total } = quote.rate;
  const now = deps.clock.now();
  const expiresAt = new Date(Math.min(quote.expiresAt.getTime(), now.getTime() + frozenForMs));
  const shown = shownTotal(asked.shownTotal, quote);
  const product = details.productType === 'Homes' ? 'home' : 'hotel';
  const session: CheckoutSession = {
    id: newId(),
    customerId: principal.userId,
    businessId: principal.businessId,
    state: 'open',
    product,
    collection: details.collection,
    source,
    lodgingId: asked.lodgingId,
    supplierQuoteId: quote.quoteId,
    stay: bookedStay(source, quote, content),
    place: placeOf(details),
    price: buildPrice(quote.rate, { shown, frozenUntil: expiresAt }),
    priceChange:
      shown.minor === total.minor
        ? null
        : { from: toWireMoney(shown), to: toWireMoney(total), cause: quote.priceChange?.cause ?? 'demand' },
    policy: await deps.judgeStay({
      customerId: principal.userId,
      businessId: principal.businessId,
      product,
      stars: details.stars,
      nightly: nightlyBase(quote),
    }),
    expiresAt,
    createdAt: now,
  };
  await insertSession(deps.db, session);
  return session;
}

function shownTotal(decimal: number | undefined, { rate, priceChange }: StayQuote): Money {
  if (decimal === undefined) return priceChange?.from ?? rate.total;
  try {
    return fromDecimal(decimal, rate.total.currency);
  } catch (error) {
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.shownTotal', message: 'More decimals than the currency has.' }],
      cause: error,
    });
  }
}

const nightlyBase = ({ rate, rooms }: StayQuote): Money =>
  money(Math.round(rate.base.minor / Math.max(1, rate.nights.length * rooms.length)), rate.base.currency);
