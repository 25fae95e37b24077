import { Temporal } from 'temporal-polyfill';
import { defaultTimeZone, type PlainDate } from '#contract/values/dates.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { PriceDropOffer } from '#contract/price-protections/price-drop.ts';
import type { NotWatchedReason } from '#contract/price-protections/reasons.ts';
import { comparablePrice } from '#server/modules/pricing/index.ts';
import type { Checkout, Products } from '#server/modules/products/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { daysToLook, type DropTerms, type PriceDropSettings } from './rules.ts';

/** Noon of a calendar day in the portal's zone. */
export const noonOf = (day: PlainDate): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: defaultTimeZone, plainTime: '12:00' })
      .epochMilliseconds,
  );

/** How the price of a booking is watched. Amounts are US cents. */
export interface WatchTerms extends DropTerms {
  readonly lookOn: readonly PlainDate[];
  readonly creditDays: number;
}

export interface DropSeller {
  readonly products: Products;
  readonly priceDrops: PriceDropSettings;
}

/** The terms at which a price booked now is watched, or why it is not. Days after its start are left out. [PDP-01] */
export function watchTermsOf(
  { products, priceDrops }: DropSeller,
  { item, price }: Pick<Checkout, 'item' | 'price'>,
  now: Date,
): WatchTerms | NotWatchedReason {
  const { protect, items } = products.of(item.product);
  if (!protect || !priceDrops.isOffered) return 'kind-not-covered';
  const { priceWatch } = protect.facts(item, price);
  if (typeof priceWatch === 'string') return priceWatch;
  if (price.currency !== 'USD') return 'other-currency';
  const { startsAt } = items.span(item);
  const lookOn = daysToLook(portalDay(now), priceWatch).filter((day) => noonOf(day) < startsAt);
  const paidMinor = comparablePrice(price).minor;
  const thresholdMinor = Math.round(priceDrops.thresholdDollars * 100);
  if (lookOn.length === 0 || paidMinor <= thresholdMinor) return 'too-late';
  const { capDollars, creditDays } = priceDrops;
  return { capMinor: Math.round(capDollars * 100), thresholdMinor, creditDays, paidMinor, lookOn };
}

/** Terms in wire format. */
export const presentWatchTerms = ({ lookOn, capMinor, thresholdMinor, creditDays }: WatchTerms) => ({
  lookOn: [...lookOn],
  threshold: toWireMoney(money(thresholdMinor, 'USD')),
  cap: toWireMoney(money(capMinor, 'USD')),
  creditDays,
});

export function presentPriceDropOffer(offer: WatchTerms | NotWatchedReason): PriceDropOffer {
  return typeof offer === 'string'
    ? { availability: 'NotAvailable', reason: offer, terms: null }
    : { availability: 'Available', reason: null, terms: presentWatchTerms(offer) };
}
