import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { FilterChip } from './filter-chips.ts';

export interface AppliedChipsProps<Applied extends FilterChip<string>> {
  chips: readonly Applied[];
  textOf(chip: Applied): string;
  onDrop(chip: Applied): void;
  /** A last one, such as to take all of them away. */
  children?: ReactNode;
}

/** The filters that apply, each to be taken away; nothing where none does. */
export function AppliedChips<Applied extends FilterChip<string>>(props: AppliedChipsProps<Applied>) {
  const { chips, textOf, onDrop, children } = props;
  const t = useT();
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('stays.filters.applied')} className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={`${chip.name} ${chip.value ?? ''}`}>
          <Chip onRemove={() => onDrop(chip)}>{textOf(chip)}</Chip>
        </li>
      ))}
      {children}
    </ul>
  );
}
