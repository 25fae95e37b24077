import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { cx } from './cx.ts';

export interface SwitchProps {
  isSelected: boolean;
  onChange(isSelected: boolean): void;
  children: ReactNode;
  detail?: ReactNode;
  isDisabled?: boolean;
  className?: string;
}

/** A setting that takes effect at once. Inside a form that is sent later, use Checkbox. */
export function Switch({ children, detail, className, isDisabled = false, ...rest }: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      isDisabled={isDisabled}
      className={cx(
        'group flex min-h-10 cursor-pointer items-center gap-3 disabled:cursor-default disabled:opacity-45',
        className,
      )}
    >
      <span className="flex h-7 w-12 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:bg-brand">
        <span className="size-6 rounded-full bg-surface shadow-low transition-transform group-data-selected:translate-x-5" />
      </span>
      <span>
        <span className="block">{children}</span>
        {detail ? <span className="block text-sm text-ink-muted">{detail}</span> : null}
      </span>
    </AriaSwitch>
  );
}
