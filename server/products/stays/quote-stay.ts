import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { openBookingSession } from '#contract/booking.ts';
import { type Money, shareOf, toWireMoney } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import type { RoomOccupancy } from '#contract/stays.ts';
import { frozenUntil, shownTotal } from '#server/modules/booking/index.ts';
import { judgeStay } from '#server/modules/policy/index.ts';
import { approximately, convertBy, currencyOfCountry, rateOf } from '#server/modules/currencies/index.ts';
import { policyAndRates } from '#server/modules/pricing/index.ts';
import type { Draft } from '#server/modules/products/index.ts';
import { buildStayPrice, quoteRate, type StayQuote } from '#server/modules/stays/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../kind.ts';
import { bookedStay, placeOf } from './booked-stay.ts';
import type { StayItem } from './item.ts';

/**
 * Has the supplier price a rate again; that price holds for 15 minutes. Throws PortalError with the supplier's reason,
 * `rate-not-available` when the rate is for other nights or another party, and `maximum-price-increase` when it rose so
 * far that agreeing with one tap would not do.
 */
export async function quoteStay(
  deps: ProductDeps,
  principal: Principal,
  asked: z.output<typeof openBookingSession.body & object>,
  { anyRise = false }: { readonly anyRise?: boolean } = {},
): Promise<Draft> {
  const { source, quote, content } = await quoteRate(deps, asked);
  const { details } = content;
  requireSameStay(quote, asked);
  const { total } = quote.rate;
  const expiresAt = frozenUntil(quote, deps.clock.now());
  const shown = shownTotal(asked.shownTotal, quote.priceChange?.from ?? total);
  if (!anyRise) checkIncrease(shown, total);
  const product = details.productType === 'Homes' ? 'home' : 'hotel';
  const { policy, rates } = await policyAndRates(deps, principal, total.currency);
  const item: StayItem = {
    product,
    collection: details.collection,
    lodgingId: asked.lodgingId,
    rateToken: asked.rateToken,
    stay: bookedStay(source, quote, content),
    roomId: quote.rate.roomId,
    place: placeOf(details),
    countryCode: details.countryCode,
  };
  return {
    source,
    supplierQuoteId: quote.quoteId,
    item,
    price: {
      ...buildStayPrice(quote.rate, { shown, frozenUntil: expiresAt, product, rooms: quote.rooms.length }),
      ...(await foreignParts(deps, quote.rate, details.countryCode)),
    },
    priceChange:
      shown.minor === total.minor
        ? null
        : { from: toWireMoney(shown), to: toWireMoney(total), cause: quote.priceChange?.cause ?? 'demand' },
    policy: judgeStay(policy, { stars: details.stars, nightly: nightlyTotal(quote) }, convertBy(rates)),
    expiresAt,
  };
}

/** Throws PortalError `rate-not-available` when a quote is for other nights or another party. */
export function requireSameStay(
  { checkIn, checkOut, rooms, pets }: StayQuote,
  asked: Pick<StayQuote, 'checkIn' | 'checkOut' | 'rooms' | 'pets'>,
): void {
  const isSameStay = checkIn === asked.checkIn && checkOut === asked.checkOut && pets === asked.pets;
  if (!isSameStay || !isSameParty(rooms, asked.rooms)) throw new PortalError('rate-not-available');
}

/** The same rooms in the same order, whatever the order of the children in each. */
const isSameParty = (quoted: readonly RoomOccupancy[], asked: readonly RoomOccupancy[]): boolean =>
  isDeepStrictEqual(quoted.map(inOrder), asked.map(inOrder));
const inOrder = ({ adults, childAges }: RoomOccupancy) => [adults, ...childAges.toSorted((a, b) => a - b)];

/** The exchange rate frozen with the price, and the approximate amount due at the property in its own currency. */
async function foreignParts(
  { readRates }: Pick<ProductDeps, 'readRates'>,
  { total, dueAtProperty }: Pick<StayQuote['rate'], 'total' | 'dueAtProperty'>,
  countryCode: string,
): Promise<Pick<Price, 'exchangeRate' | 'approximateAtProperty'>> {
  const local = currencyOfCountry(countryCode);
  const isPaidThere = dueAtProperty.minor > 0 && local !== null && local !== total.currency;
  if (total.currency === 'USD' && !isPaidThere) return {};
  const rates = [...(await readRates()).values()];
  const rate = rateOf(total.currency, rates);
  const there = isPaidThere ? approximately(dueAtProperty, local, rates) : null;
  return {
    ...(rate ? { exchangeRate: rate } : {}),
    ...(there ? { approximateAtProperty: toWireMoney(there) } : {}),
  };
}

/** A total above five quarters of the price shown is rejected rather than offered for confirmation. [BKG-06] */
function checkIncrease(shown: Money, total: Money): void {
  if (total.minor * 4 <= shown.minor * 5) return;
  throw new PortalError('maximum-price-increase', {
    context: { old: toWireMoney(shown), new: toWireMoney(total) },
  });
}

/** The all-in price of one room and night, as policies count it. */
const nightlyTotal = ({ rate, rooms }: StayQuote): Money =>
  shareOf(rate.total, 1, rate.nights.length * rooms.length);
