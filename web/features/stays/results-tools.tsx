import { Heart } from 'lucide-react';
import { memo } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Chip, ToggleChip } from '#web/ui/chip.tsx';
import { isFavoritesView, otherShelf, type ResultsState, type ScopeChange } from './results-state.ts';

/** Shows the favorites of what was found, or everything again. [NAV-04] */
export const FavoritesToggle = memo(function FavoritesToggle({
  view,
  count,
  onChange,
}: {
  view: ResultsState['view'];
  /** How many favorites there are anywhere. */
  count: number;
  onChange(changed: Partial<ResultsState>): void;
}) {
  const t = useT();
  return (
    <ToggleChip isSelected={isFavoritesView(view)} onChange={() => onChange({ view: otherShelf[view] })}>
      <Heart aria-hidden className="size-4" />
      {t('stays.view.favorites', { count })}
    </ToggleChip>
  );
});

/** What the results are about besides their filters: a part of the map, another place for distances. */
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
