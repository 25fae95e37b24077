import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from './cx.ts';
import { PressButton } from './press-button.tsx';
import { ToggleButton } from './toggle-button.tsx';

const shape =
  'inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-medium transition-colors disabled:opacity-45';

export interface ChipProps {
  /** Without it the chip cannot be removed. */
  onRemove?(): void;
  children: string;
  className?: string;
}

/** An applied value, e.g. a filter; pressing it removes it. */
export function Chip({ onRemove, children, className }: ChipProps) {
  const t = useT();
  const look = cx(shape, 'border-line bg-surface-sunken text-ink', className);
  if (!onRemove) return <span className={look}>{children}</span>;
  return (
    <PressButton
      onPress={onRemove}
      aria-label={t('ui.chip.remove', { name: children })}
      className={cx(look, 'cursor-pointer hovered:border-ink')}
    >
      {children}
      <X aria-hidden className="size-3.5 text-ink-muted" />
    </PressButton>
  );
}

export interface ToggleChipProps {
  isSelected: boolean;
  onChange(isSelected: boolean): void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A toggle for a quick choice. */
export function ToggleChip({ isDisabled = false, ...rest }: ToggleChipProps) {
  return (
    <ToggleButton
      {...rest}
      isDisabled={isDisabled}
      className={cx(
        shape,
        'cursor-pointer border-line-strong bg-surface py-1.5 text-left text-ink hovered:border-ink selected:border-ink selected:bg-ink selected:text-canvas',
      )}
    />
  );
}
