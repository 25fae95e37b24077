import { isDeepStrictEqual } from 'node:util';
import type { FreezeAlternative } from '#contract/freeze/freezes.ts';
import { fromDecimal } from '#contract/money.ts';
import { noteUnavailable } from '#server/modules/freeze/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { Draft } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { atFrozenPrice, findUsable } from '../at-frozen-price.ts';
import { type FreezeSide, isGone } from '../freezing.ts';
import type { ProductDeps, SoldKind } from '../kind.ts';
import { type FreezeTripItem, readFreezeTripItem } from './item.ts';
import { sideOf } from './present-freeze.ts';

/**
 * Prices what a freeze is of again: the price of now, less the part that the freeze pays, with its fee credited. Nothing
 * of the freeze is used before the booking. Throws PortalError with the reason when it cannot be used, and
 * `freeze-unavailable` when the item is not sold any more. [PFZ-02]
 */
export async function draftExercise(
  deps: Deps,
  kinds: readonly SoldKind[],
  { principal, freezeId }: Asked,
): Promise<Draft> {
  const { item, side } = await findFrozen(deps, kinds, { principal, freezeId });
  const { source, item: frozen } = item.of;
  const { frozenPrice } = item.terms;
  const price = fromDecimal(frozenPrice.amount, frozenPrice.currency);
  try {
    const draft = await side.priceAgain(principal, { source, item: frozen, price, scope: item.terms.kind });
    return atPriceOf(draft, { freezeId, item, side, isAlternative: false });
  } catch (error) {
    if (!isGone(side, error)) throw error;
    await noteUnavailable(deps.db, freezeId, deps.clock.now());
    throw new PortalError('freeze-unavailable', { context: { freezeId }, cause: error });
  }
}

/**
 * Prices an alternative to what a freeze is of, once that was found to be sold no more: on the same route or in the same
 * hotel, on the same days and for the same party. It has the frozen price too, up to the cap. Throws PortalError
 * `freeze-alternative-differs` for others, and `freeze-still-sold` while the frozen one can be booked. [PFZ-02]
 */
export async function draftExchange(
  deps: Deps,
  kinds: readonly SoldKind[],
  { principal, freezeId, chosen }: Asked & { chosen: FreezeAlternative },
): Promise<Draft> {
  const { freeze, item, side } = await findFrozen(deps, kinds, { principal, freezeId });
  if (freeze.unavailableAt === null) throw new PortalError('freeze-still-sold');
  const draft = await side.priceAlternative(principal, chosen);
  const { currency } = item.terms.frozenPrice;
  const isSame = isDeepStrictEqual(
    side.searchOf(item.of.item, currency),
    side.searchOf(draft.item, draft.price.currency),
  );
  if (!isSame) throw new PortalError('freeze-alternative-differs');
  return atPriceOf(draft, { freezeId, item, side, isAlternative: true });
}

type Deps = Pick<ProductDeps, 'db' | 'clock'>;

interface Asked {
  readonly principal: Principal;
  readonly freezeId: string;
}

async function findFrozen(deps: Deps, kinds: readonly SoldKind[], { principal, freezeId }: Asked) {
  const { freeze, trip } = await findUsable(deps, principal.userId, freezeId);
  const item = readFreezeTripItem(trip.item);
  return { freeze, item, side: sideOf(kinds, item.of.product) };
}

const atPriceOf = (
  draft: Draft,
  {
    freezeId,
    item: { terms },
    side: { withFee },
    isAlternative,
  }: { freezeId: string; item: FreezeTripItem; side: FreezeSide; isAlternative: boolean },
): Draft =>
  atFrozenPrice(draft, { freezeId, terms, withFee, isAlternative, priceNow: supplierTotalOf(draft.price) });
