import type { z } from 'zod';
import type { openPackageBookingSession } from '#contract/booking.ts';
import { fromDecimal, type Money, subtractMoney, toWireMoney, zeroMoney, addMoney } from '#contract/money.ts';
import { shownTotal } from '#server/modules/booking/index.ts';
import {
  checkoutVerdict,
  flightQuestionOf,
  idsOf,
  savingsOf,
  totalOf,
} from '#server/modules/packages/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { Draft } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { factsOf, type OfParts, type PackageItem, type QuotedPart } from './item.ts';
import type { PackageParts } from './parts.ts';
import { buildPackagePrice, extrasIn } from './price.ts';

type Asked = z.output<typeof openPackageBookingSession.body & object>;

interface Deps {
  readonly clock: Clock;
  readonly parts: PackageParts;
}

/**
 * Has both suppliers price their parts again at the same time; the total holds as long as the shorter of both quotes.
 * Throws the errors of both parts, `package-room-paid-there` for a room that is paid at the hotel, and `rate-not-available` for
 * one made refundable for a premium.
 */
export async function quotePackage(deps: Deps, principal: Principal, asked: Asked): Promise<Draft> {
  const { searchId, chosen, lodgingId, rateToken, rooms, checkIn, checkOut } = asked;
  const [air, stay] = await Promise.all([
    deps.parts.quoteFlights(principal, {
      ...flightQuestionOf(asked),
      searchId: idsOf(searchId).flightSearchId,
      chosen,
    }),
    deps.parts.quoteStay(principal, { lodgingId, rateToken, checkIn, checkOut, rooms, pets: 0 }),
  ]);
  return draftOf(deps, { air, stay }, asked.shownTotal);
}

/** A checkout made of both parts' own. */
export function draftOf(
  { clock }: Pick<Deps, 'clock'>,
  drafts: OfParts<Draft>,
  shownDecimal?: number,
): Draft {
  const { air, stay } = drafts;
  const now = clock.now();
  const item: PackageItem = {
    product: 'package',
    air: quotedPart(air),
    stay: quotedPart(stay),
    discountMinor: 0,
    savings: null,
  };
  const facts = factsOf(item);
  if (facts.stay.paymentTiming !== 'PayNow') throw new PortalError('package-room-paid-there');
  if (facts.stay.hasRefundableAddOn) throw new PortalError('rate-not-available');
  if (air.price.currency !== stay.price.currency) throw new PortalError('rate-not-available');
  const prices = { air: air.price, stay: stay.price };
  const [flightTotal, roomTotal] = [supplierTotalOf(air.price), supplierTotalOf(stay.price)];
  const dueAtProperty = fromDecimal(stay.price.dueAtProperty.amount, stay.price.currency);
  const { total, discount } = totalOf(flightTotal, { total: roomTotal, dueAtProperty }, now);
  // Seats and bags cost the same alone.
  const extras = extrasIn(air.price);
  const shown = shownTotal(shownDecimal, shownOf(drafts, discount));
  if (total.minor * 4 > shown.minor * 5)
    throw new PortalError('maximum-price-increase', {
      context: { old: toWireMoney(shown), new: toWireMoney(total) },
    });
  const expiresAt = air.expiresAt < stay.expiresAt ? air.expiresAt : stay.expiresAt;
  return {
    source: `${air.source}+${stay.source}`,
    supplierQuoteId: quoteIdOf(item),
    item: {
      ...item,
      discountMinor: discount.minor,
      savings: savingsOf(
        { total: subtractMoney(flightTotal, extras), at: now },
        { total: roomTotal, at: now },
        subtractMoney(total, extras),
      ),
      stayPolicy: stay.policy,
    } satisfies PackageItem as PackageItem,
    price: buildPackagePrice(prices, {
      discount,
      nights: facts.stay.nights,
      shown,
      frozenUntil: expiresAt,
    }),
    priceChange:
      shown.minor === total.minor
        ? null
        : { from: toWireMoney(shown), to: toWireMoney(total), cause: 'demand' },
    policy: checkoutVerdict(air.policy, stay.policy),
    expiresAt,
  };
}

export const quotedPart = ({
  source,
  supplierQuoteId,
  item,
  price,
}: Pick<Draft, keyof QuotedPart>): QuotedPart => ({
  source,
  supplierQuoteId,
  item: { ...item },
  price,
});

/** Both suppliers' quotes as one id. */
export const quoteIdOf = ({ air, stay }: OfParts<Pick<QuotedPart, 'supplierQuoteId'>>): string =>
  `${air.supplierQuoteId} ${stay.supplierQuoteId}`;

/** The total before both parts were priced again. */
function shownOf({ air, stay }: OfParts<Draft>, discount: Money): Money {
  const before = ({ price, priceChange }: Draft): Money =>
    priceChange ? fromDecimal(priceChange.from.amount, priceChange.from.currency) : supplierTotalOf(price);
  return subtractMoney(addMoney(zeroMoney(discount.currency), before(air), before(stay)), discount);
}
