import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type FilterChip, stillApplying } from './filter-chips.ts';

export interface AppliedChipsProps<Applied extends FilterChip<string>> {
  /** Filters of the list on screen. */
  inView: readonly Applied[];
  /** Filters chosen since. */
  asked: readonly Applied[];
  textOf(chip: Applied): string;
  onDrop(chip: Applied): void;
  /** A last chip where several apply, such as "clear all". */
  children?: ReactNode;
}

/**
 * The applied filters, each removable; nothing when there are none. Their line stays until the list is updated, so that
 * removing the last one does not shift and repaint the list.
 */
export function AppliedChips<Applied extends FilterChip<string>>(props: AppliedChipsProps<Applied>) {
  const { inView, asked, textOf, onDrop, children } = props;
  const t = useT();
  const chips = stillApplying(inView, asked);
  if (inView.length === 0) return null;
  if (chips.length === 0) return <div className="h-9" />;
  return (
    <ul aria-label={t('stays.filters.applied')} className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={`${chip.name} ${chip.value ?? ''}`}>
          <Chip onRemove={() => onDrop(chip)}>{textOf(chip)}</Chip>
        </li>
      ))}
      {chips.length > 1 ? children : null}
    </ul>
  );
}
