import type { Language } from '#contract/values/dates.ts';
import type { PriceFreeze } from '#contract/freeze/freezes.ts';
import { type SoldFreeze, whyNotUsable } from '#server/modules/freeze/index.ts';
import { type FreezeItem, readFreezeTripItem } from './item.ts';

/** A frozen price for its reader. */
export function presentFreeze(
  { freeze, item, usedBy }: SoldFreeze,
  { now, language }: { now: Date; language: Language },
): PriceFreeze {
  const { of, terms } = readFreezeTripItem(Object(item));
  return {
    freezeId: freeze.id,
    // Its window may have ended a moment before the clock's task says so.
    state: freeze.state === 'Valid' && freeze.until <= now ? 'Expired' : freeze.state,
    item: presentFrozenItem(of, language),
    terms: { ...terms, until: freeze.until.toISOString() },
    usedBy,
    canUse: whyNotUsable(freeze, now) === null,
  };
}

export const presentFrozenItem = (
  { product, title, startsOn, endsOn }: FreezeItem['of'],
  language: Language,
): PriceFreeze['item'] => ({ product, title: title[language], startsOn, endsOn });
