import type { Language } from '#contract/values/dates.ts';
import type { PriceFreeze } from '#contract/freeze/freezes.ts';
import { type SoldFreeze, whyNotUsable } from '#server/modules/freeze/index.ts';
import type { FreezeSide } from '../freezing.ts';
import type { SoldKind } from '../kind.ts';
import { canHaveFeeBack } from './cancel.ts';
import { type FreezeItem, readFreezeTripItem } from './item.ts';

/** A frozen price for its reader. */
export function presentFreeze(
  { freeze, item, usedBy }: SoldFreeze,
  kinds: readonly SoldKind[],
  { now, language }: { now: Date; language: Language },
): PriceFreeze {
  const { of, terms } = readFreezeTripItem(Object(item));
  return {
    freezeId: freeze.id,
    // Its window may have ended a moment before the clock's task says so.
    state: freeze.state === 'Valid' && freeze.until <= now ? 'Expired' : freeze.state,
    item: presentFrozenItem({ of, terms }, kinds, language),
    terms: { ...terms, until: freeze.until.toISOString() },
    usedBy,
    canUse: whyNotUsable(freeze, now) === null,
    isUnavailable: canHaveFeeBack(freeze, now),
  };
}

/** What is frozen, with the search that would find it again. */
export const presentFrozenItem = (
  { of, terms }: Pick<FreezeItem, 'of' | 'terms'>,
  kinds: readonly SoldKind[],
  language: Language,
): PriceFreeze['item'] => ({
  ...nameFrozenItem(of, language),
  search: sideOf(kinds, of.product).searchOf(of.item, terms.frozenPrice.currency),
});

export const nameFrozenItem = (
  { product, title, startsOn, endsOn }: FreezeItem['of'],
  language: Language,
): Omit<PriceFreeze['item'], 'search'> => ({ product, title: title[language], startsOn, endsOn });

/** How prices of a product are frozen. */
export function sideOf(kinds: readonly SoldKind[], product: FreezeItem['of']['product']): FreezeSide {
  const side = kinds.find(({ products }) => products.includes(product))?.freeze;
  if (!side) throw new Error(`prices of "${product}" cannot be frozen`);
  return side;
}
