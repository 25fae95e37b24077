import type { FreezeAlternative, NoFreezeReason } from '#contract/freeze/freezes.ts';
import type { FrozenSearch } from '#contract/freeze/terms.ts';
import type { PriceFreezeKind } from '#contract/enums/index.ts';
import type { Currency, Money } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { AnyItem, Checkout, Draft } from '#server/modules/products/index.ts';
import { isPortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';

/** The part of a checkout whose price can be frozen. */
export interface FreezablePart {
  /** The item without what was chosen on top of it. */
  readonly item: AnyItem;
  /** All-in, of the whole party. */
  readonly price: Money;
  /** Passengers, or rooms. */
  readonly units: number;
  readonly scope: PriceFreezeKind | null;
  /** The market whose observed prices tell how much they move; null where none are observed. */
  readonly market: { readonly origin: string; readonly destination: string; readonly cabin: string } | null;
}

/** What was frozen, as its kind stored it. */
export interface FrozenPart {
  readonly scope: PriceFreezeKind | null;
  readonly source: string;
  readonly item: AnyItem;
  readonly price: Money;
}

/** Freezing and using prices, for the kinds that have it. */
export interface FreezeSide {
  /** Errors that say that an item is sold no more; an old fare token says nothing about that. */
  readonly goneCodes: readonly ProblemCode[];
  /** The part of an open checkout that can be frozen in a scope, or why nothing can. */
  freezable(
    checkout: Checkout,
    scope: PriceFreezeKind | undefined,
  ): FreezablePart | NoFreezeReason | Promise<FreezablePart | NoFreezeReason>;
  /** Prices it again. Throws PortalError with one of `goneCodes` when it is sold no more. */
  priceAgain(principal: Principal, frozen: FrozenPart): Promise<Draft>;
  /** Its price of now alone, without seats and bags. Throws as `priceAgain` does. */
  priceNow(sold: Omit<FrozenPart, 'scope'>): Promise<Price>;
  /** Prices an alternative. Throws PortalError `freeze-alternative-differs` when it is of another kind. */
  priceAlternative(principal: Principal, chosen: FreezeAlternative): Promise<Draft>;
  /** The search that would find it again. */
  searchOf(item: AnyItem, currency: Currency): FrozenSearch;
  /** The item of a checkout that a freeze pays part of. */
  withFee(item: AnyItem, fee: FeeCredit): AnyItem;
}

/** The fee of a freeze that counts towards what is booked with it. */
export interface FeeCredit {
  readonly freezeId: string;
  /** What is booked takes the place of what was frozen. */
  readonly isAlternative: boolean;
  readonly amount: Money;
}

/** Whether an error says that an item is sold no more. */
export const isGone = ({ goneCodes }: Pick<FreezeSide, 'goneCodes'>, error: unknown): boolean =>
  goneCodes.some((code) => isPortalError(error, code));
