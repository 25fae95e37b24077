import type { z } from 'zod';
import type { openBookingSession } from '#contract/booking.ts';
import { fromDecimal, type Money, shareOf, toWireMoney } from '#contract/money.ts';
import { judgeStay } from '#server/modules/policy/index.ts';
import { buildPrice } from '#server/modules/pricing/index.ts';
import { quoteRate, type StayQuote } from '#server/modules/stays/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { bookedStay, placeOf } from './booked-stay.ts';
import type { BookingDeps } from './deps.ts';
import { type CheckoutSession, insertSession } from './sessions-store.ts';

const frozenForMs = 15 * 60_000;

/**
 * Opens a checkout: the supplier prices the rate again, and that price holds for 15 minutes. Throws
 * PortalError with what the supplier said, and `rate-not-available` when the rate is for other nights.
 */
export async function openSession(
  deps: BookingDeps,
  principal: Principal,
  asked: z.output<typeof openBookingSession.body & object>,
): Promise<CheckoutSession> {
  const { source, quote, content } = await quoteRate(deps, asked);
  const { details } = content;
  if (quote.checkIn !== asked.checkIn || quote.checkOut !== asked.checkOut)
    throw new PortalError('rate-not-available');
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
    policy: judgeStay(await deps.policyFor(principal), {
      stars: details.stars,
      nightly: nightlyTotal(quote),
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

/** The all-in price of one room and night, as policies count it. */
const nightlyTotal = ({ rate, rooms }: StayQuote): Money =>
  shareOf(rate.total, 1, rate.nights.length * rooms.length);
