import type { NearestInPolicy as Nearest } from '#contract/stays.ts';
import { formatMoney } from '#contract/values/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { formatDistance } from '#web/lib/stay/format-distance.ts';

/** The nearest stay in policy: distance, price and price difference. [POL-05] */
export function NearestInPolicy({
  nearest,
  hrefOf,
}: {
  nearest: Nearest;
  hrefOf(lodgingId: string): string;
}) {
  const t = useT();
  const { locale } = useLocale();
  const { name, lodgingId, distanceKm, total, costs, difference } = nearest;
  return (
    <p className="relative z-1 mt-1 border-l-2 border-accent pl-3 text-sm">
      <span className="text-ink-muted">{t('stays.policy.nearest')}</span>{' '}
      <TextLink href={hrefOf(lodgingId)} className="font-semibold">
        {name}
      </TextLink>
      <span className="block text-ink-muted">
        {t('stays.policy.nearest-price', {
          distance: formatDistance(locale, distanceKm),
          total: formatMoney(locale, total),
          difference: formatMoney(locale, difference),
          costs,
        })}
      </span>
    </p>
  );
}
