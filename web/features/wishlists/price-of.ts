import { formatMoney, formatWholeMoney } from '#contract/values/format.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';
import type { Prices, WishlistItem } from './queries.ts';

/** Price text of a stay, or the reason for having none. */
export interface ShownPrice {
  readonly kind: 'priced' | 'unavailable' | 'gone' | 'waiting' | 'none';
  /** The all-in total or a sentence instead; empty while loading. */
  readonly text: string;
  /** Short enough for a pin. */
  readonly pin: string;
}

interface Asking {
  readonly prices: Prices | undefined;
  /** True if dates are set and a price is expected. */
  readonly isAsked: boolean;
  readonly locale: string;
  readonly t: Translate;
}

/** Price text of one stay of a list for the dates. */
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
