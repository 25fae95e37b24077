import type { MessageId } from '#web/lib/i18n/message-id.ts';
import { Luggage, type LucideIcon } from 'lucide-react';
import { productSearches } from '#web/products/searches.ts';
import type { Area } from '../area.ts';

/** The areas of the main navigation, in order. The wallet has its own icon [NAV-05]. */
export const areas: ReadonlyArray<{ area: Area; to: string; label: MessageId; Icon: LucideIcon }> = [
  ...productSearches.flatMap(({ id, href, area, Icon }) =>
    area === null ? [] : [{ area, to: href, label: `shell.nav.${id}` as const, Icon }],
  ),
  { area: 'trips', to: '/trips/', label: 'shell.nav.trips', Icon: Luggage },
];
