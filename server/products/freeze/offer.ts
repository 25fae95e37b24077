import type { PriceFreezeKind } from '#contract/enums/index.ts';
import type { FreezeTerms } from '#contract/freeze/terms.ts';
import type { FreezeOffer, NoFreezeReason } from '#contract/freeze/freezes.ts';
import { addMoney, money, type Money, toWireMoney } from '#contract/money.ts';
import { defaultTimeZone } from '#contract/values/time-zone.ts';
import { hasFailedLately } from '#server/modules/booking/index.ts';
import { fromDollars } from '#server/modules/currencies/index.ts';
import {
  type Freezable,
  feeOf,
  type FreezeSettings,
  modelOf,
  observedVolatility,
  shares,
  useFreeze,
  windowOf,
} from '#server/modules/freeze/index.ts';
import { listMoves } from '#server/modules/predictions/index.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import type { FreezablePart } from '../freezing.ts';
import type { ProductDeps, SoldKind } from '../kind.ts';
import { frozenProductSchema } from './item.ts';

/** A freeze that would end sooner is not worth its fee. */
const leastMs = 24 * 3_600_000;
const observedDays = 90;

/** A freeze that can be sold: its part of the checkout and its terms. */
interface FreezeOnOffer {
  readonly part: FreezablePart;
  readonly product: Freezable;
  readonly startsAt: Date;
  readonly terms: FreezeTerms;
}

type Deps = Pick<ProductDeps, 'db' | 'clock' | 'freezes'>;

/** Why a customer is offered no freeze of any price now; null when they are. */
export async function whyNotToCustomer(
  { db, clock, freezes }: Deps,
  customerId: string,
): Promise<NoFreezeReason | null> {
  if (!freezes.isOffered) return 'not_sold';
  return (await hasFailedLately(db, customerId, clock.now())) ? 'payment_failed' : null;
}

/** The freeze that can be bought for an open checkout, or why none can. Nothing is offered after a failed payment. */
export async function offerFreeze(
  deps: Deps,
  kind: SoldKind | undefined,
  checkout: Checkout,
  scope: PriceFreezeKind | undefined,
): Promise<FreezeOnOffer | NoFreezeReason> {
  const now = deps.clock.now();
  const product = frozenProductSchema.safeParse(checkout.item.product);
  if (!kind?.freeze || !product.success) return 'not_this_product';
  if (checkout.state !== 'open' || checkout.expiresAt <= now) return 'checkout_closed';
  const why = await whyNotToCustomer(deps, checkout.customerId);
  if (why) return why;
  const part = await kind.freeze.freezable(checkout, scope);
  if (typeof part === 'string') return part;
  const { startsAt } = kind.items.span(checkout.item);
  const { until } = windowOf(deps.freezes, product.data, now, startsAt);
  if (until.getTime() - now.getTime() < leastMs) return 'begins_soon';
  const capEach = capIn(deps.freezes, part.price, checkout);
  if (capEach === null || capEach.minor <= 0) return 'no_rate';
  const terms = await termsOf(deps, part, { product: product.data, capEach, now, until });
  return { part, product: product.data, startsAt, terms };
}

function capIn({ capDollars }: FreezeSettings, { currency }: Money, { price }: Checkout): Money | null {
  const capCents = Math.round(capDollars * 100);
  return currency === 'USD'
    ? money(capCents, 'USD')
    : fromDollars(capCents, currency, price.exchangeRate ?? null);
}

async function termsOf(
  deps: Deps,
  { price, units, scope, market }: FreezablePart,
  { product, capEach, now, until }: { product: Freezable; capEach: Money; now: Date; until: Date },
): Promise<FreezeTerms> {
  const model = modelOf(deps.freezes);
  const observed = market ? observedVolatility(await listMoves(deps.db, market, now, observedDays)) : null;
  const daily = observed ?? model.assumed[product === 'flight' ? 'flight' : 'stay'];
  const each = shares(price, units);
  const about = { cap: capEach, daily, from: now, until };
  const { fee, worth, chanceAboveCap } = feeOf(each, about, model);
  const capped = addMoney(money(0, price.currency), ...each.map(() => capEach));
  const risesTo = addMoney(price, capped, money(Math.ceil(capped.minor / 5), price.currency));
  return {
    kind: scope,
    frozenPrice: toWireMoney(price),
    units,
    capEach: toWireMoney(capEach),
    feeEach: toWireMoney(feeOf(each.slice(0, 1), about, model).fee),
    fee: toWireMoney(fee),
    worth: toWireMoney(worth),
    chanceAboveCap,
    example: {
      risesTo: toWireMoney(risesTo),
      pays: toWireMoney(useFreeze({ price, capEach, units, fee }, risesTo).pricePaid),
    },
    until: until.toISOString(),
    timeZone: defaultTimeZone,
    model: {
      version: model.version,
      load: model.load,
      exercised: model.exercised,
      dailyVolatility: daily,
      basis: observed === null ? 'assumed' : 'observed',
    },
  };
}

export const presentOffer = (offer: FreezeOnOffer | NoFreezeReason): FreezeOffer =>
  typeof offer === 'string'
    ? { availability: 'NotAvailable', reason: offer, terms: null }
    : { availability: 'Available', reason: null, terms: offer.terms };
