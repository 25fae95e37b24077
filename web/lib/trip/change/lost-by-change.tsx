import type { Product } from '#contract/enums/index.ts';
import type { LostByChange } from '#contract/trips/lost-by-change.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Offers and discounts that the changed trip loses, each with the reason. [open point 30] */
export function LostByChangeNote({
  lost = [],
  of,
}: {
  lost: readonly LostByChange[] | undefined;
  /** The product that is changed, for the name of its supplier in texts. */
  of: Product;
}) {
  const t = useT();
  const format = useFormat();
  if (lost.length === 0) return null;
  return (
    <Banner kind="warn" title={t('trips.change.lost.title')}>
      <ul className="grid gap-1">
        {lost.map(({ kind, label, before, after, reason, minimum }) => (
          <li key={`${kind} ${label}`}>
            {t(`trips.change.lost.${reason}`, {
              label,
              of,
              before: format.money(before),
              after: format.money(after),
              minimum: minimum ? format.money(minimum) : '',
            })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
