import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { cx } from './cx.ts';
import { FieldLabel, FieldNote, type FieldTexts } from './field.tsx';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  /** The label. */
  children: ReactNode;
  /** A quieter second line. */
  detail?: ReactNode;
  /** At the far end of the line, e.g. a count. */
  trailing?: ReactNode;
  className?: string;
}

/** Yes or no, or one of several when inside a CheckboxGroup (give it a `value`). Never ticked in advance. */
export function Checkbox({ children, detail, trailing, className, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      className={cx(
        'group flex min-h-10 cursor-pointer items-start gap-3 py-2 disabled:cursor-default disabled:opacity-45',
        className,
      )}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span
            className={cx(
              'grid size-6 shrink-0 place-items-center rounded-[6px] border transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-invalid:border-danger',
              isSelected || isIndeterminate
                ? 'border-brand bg-brand text-brand-ink'
                : 'border-line-strong bg-surface group-data-hovered:border-ink',
            )}
          >
            {isIndeterminate ? <Minus aria-hidden className="size-4" strokeWidth={3} /> : null}
            {isSelected && !isIndeterminate ? <Check aria-hidden className="size-4" strokeWidth={3} /> : null}
          </span>
          <span className="min-w-0 grow">
            <span className="block">{children}</span>
            {detail ? <span className="block text-sm text-ink-muted">{detail}</span> : null}
          </span>
          {trailing ? <span className="tabular shrink-0 text-sm text-ink-muted">{trailing}</span> : null}
        </>
      )}
    </AriaCheckbox>
  );
}

export interface CheckboxGroupProps<V extends string> extends FieldTexts {
  value: readonly V[];
  onChange(value: V[]): void;
  /** Checkbox pieces whose `value` is a V. */
  children: ReactNode;
  className?: string;
}

/** Several of several. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { label, hint, error, isLabelHidden = false, value, onChange, children, className } = props;
  return (
    <AriaCheckboxGroup
      value={[...value]}
      onChange={(next) => onChange(next as V[])}
      isInvalid={Boolean(error)}
      className={className ?? ''}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      {children}
      <FieldNote hint={hint} error={error} />
    </AriaCheckboxGroup>
  );
}
