import { Heart } from 'lucide-react';
import { memo } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Chip, ToggleChip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { isFavoritesView, otherShelf, type ResultsState, type ScopeChange } from './results-state.ts';

/** Toggles between favorites and all results; hidden on phones without favorites. [NAV-04] */
export const FavoritesToggle = memo(function FavoritesToggle({
  view,
  count,
  onChange,
}: {
  view: ResultsState['view'];
  /** Number of favorites in all lists. */
  count: number;
  onChange(changed: Partial<ResultsState>): void;
}) {
  const t = useT();
  return (
    <span
      className={cx('max-tablet:order-last', count === 0 && !isFavoritesView(view) && 'max-tablet:hidden')}
    >
      <ToggleChip isSelected={isFavoritesView(view)} onChange={() => onChange({ view: otherShelf[view] })}>
        <Heart aria-hidden className="size-4" />
        {t('stays.view.favorites', { count })}
      </ToggleChip>
    </span>
  );
});

/** Chips for the searched map area and the place that distances are measured from. */
export const ScopeChips = memo(function ScopeChips({
  area,
  near,
  nearName,
  onChange,
}: {
  area: ResultsState['area'];
  near: ResultsState['near'];
  nearName: string | undefined;
  onChange(changed: ScopeChange): void;
}) {
  const t = useT();
  const chips: { key: string; text: string; drop: ScopeChange }[] = [
    ...(area ? [{ key: 'area', text: t('stays.filter.bounds'), drop: { area: undefined } }] : []),
    ...(near
      ? [{ key: 'near', text: t('stays.near.chip', { place: nearName ?? '…' }), drop: { near: undefined } }]
      : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('stays.scope')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, text, drop }) => (
        <li key={key}>
          <Chip onRemove={() => onChange(drop)}>{text}</Chip>
        </li>
      ))}
    </ul>
  );
});
