import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export interface SwitchProps {
  isSelected: boolean;
  onChange(isSelected: boolean): void;
  children: ReactNode;
  detail?: ReactNode;
  isDisabled?: boolean;
  className?: string;
}

/** A setting that takes effect at once. Inside a form that is submitted later, use Checkbox. */
export function Switch(props: SwitchProps) {
  const { isSelected, onChange, children, detail, className, isDisabled = false } = props;
  return (
    <label
      data-disabled={isDisabled || undefined}
      className={cx(
        'group relative flex min-h-10 cursor-pointer items-center gap-3 select-none disabled:cursor-default disabled:opacity-45',
        className,
      )}
    >
      <input
        type="checkbox"
        role="switch"
        aria-checked={isSelected}
        checked={isSelected}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className="hidden-control absolute h-7 w-12"
      />
      <span
        aria-hidden
        className={cx(
          'flex h-7 w-12 shrink-0 items-center rounded-full p-0.5 transition-colors group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus',
          isSelected ? 'bg-brand' : 'bg-line-strong',
        )}
      >
        <span
          className={cx(
            'size-6 rounded-full bg-surface shadow-low transition-transform',
            isSelected && 'translate-x-5',
          )}
        />
      </span>
      <span>
        <span className="block">{children}</span>
        {detail ? <span className="block text-sm text-ink-muted">{detail}</span> : null}
      </span>
    </label>
  );
}
