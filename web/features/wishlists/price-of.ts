import { formatMoney, formatWholeMoney } from '#contract/format.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';
import type { Prices, WishlistItem } from './queries.ts';

/** What a kept stay costs or why it does not, in words. */
export interface ShownPrice {
  readonly kind: 'priced' | 'unavailable' | 'gone' | 'waiting' | 'none';
  /** The all-in total, or the sentence that stands in its place; empty while waiting. */
  readonly text: string;
  /** Short enough for a pin. */
  readonly pin: string;
}

interface Asking {
  readonly prices: Prices | undefined;
  /** Dates were given, so that there is a price to come. */
  readonly isAsked: boolean;
  readonly locale: string;
  readonly t: Translate;
}

/** The price of one stay of a list for the dates asked. */
export function priceOf({ state, stay }: WishlistItem, { prices, isAsked, locale, t }: Asking): ShownPrice {
  const none = (kind: ShownPrice['kind'], text: string): ShownPrice => ({ kind, text, pin: '♥' });
  if (state === 'gone') return none('gone', t('wishlists.gone'));
  if (!isAsked) return none('none', t('wishlists.prices.when'));
  if (!prices) return none('waiting', '');
  const found = prices.stays.find(({ lodgingId }) => lodgingId === stay.lodgingId);
  if (found?.price)
    return {
      kind: 'priced',
      text: formatMoney(locale, found.price.total),
      pin: formatWholeMoney(locale, found.price.total),
    };
  if (!found && !prices.complete) return none('unavailable', t('wishlists.prices.unknown'));
  return none(
    'unavailable',
    found?.violation ? t(`stays.violation.${found.violation}`) : t('stays.state.Unavailable'),
  );
}
