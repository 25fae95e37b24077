import { Check, Minus } from 'lucide-react';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldLabel, FieldNote, type FieldTexts, useFieldTies } from './field.tsx';

interface Group {
  readonly value: readonly string[];
  toggle(value: string, isSelected: boolean): void;
}

const GroupContext = createContext<Group | undefined>(undefined);

export interface CheckboxProps {
  /** Its name within a CheckboxGroup, which then controls whether it is checked. */
  value?: string;
  isSelected?: boolean;
  isIndeterminate?: boolean;
  onChange?(isSelected: boolean): void;
  isDisabled?: boolean;
  'aria-label'?: string;
  /** The label. */
  children: ReactNode;
  /** A quieter second line. */
  detail?: ReactNode;
  /** At the far end of the line, e.g. a count. */
  trailing?: ReactNode;
  className?: string;
}

/** A single choice, or one of several inside a CheckboxGroup (give it a `value`). Never checked by default. */
export function Checkbox(props: CheckboxProps) {
  const { value, isIndeterminate = false, onChange, isDisabled = false, children, detail, trailing } = props;
  const group = use(GroupContext);
  const isSelected = group && value !== undefined ? group.value.includes(value) : (props.isSelected ?? false);
  return (
    <label
      data-disabled={isDisabled || undefined}
      className={cx(
        'group relative flex min-h-10 cursor-pointer flex-wrap items-start gap-x-3 py-2 select-none disabled:cursor-default disabled:opacity-45',
        props.className,
      )}
    >
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate;
        }}
        checked={isSelected}
        disabled={isDisabled}
        {...(value === undefined ? {} : { value })}
        {...(props['aria-label'] ? { 'aria-label': props['aria-label'] } : {})}
        onChange={({ target }) => {
          if (group && value !== undefined) group.toggle(value, target.checked);
          onChange?.(target.checked);
        }}
        className="hidden-control absolute size-6"
      />
      <span
        aria-hidden
        className={cx(
          // No transition: it is checked in the very next frame.
          'grid size-6 shrink-0 place-items-center rounded-[6px] border group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus',
          isSelected || isIndeterminate
            ? 'border-brand bg-brand text-brand-ink'
            : 'border-line-strong bg-surface group-hover:border-ink',
        )}
      >
        {isIndeterminate ? <Minus className="size-4" strokeWidth={3} /> : null}
        {isSelected && !isIndeterminate ? <Check className="size-4" strokeWidth={3} /> : null}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {trailing ? <span className="tabular shrink-0 text-sm text-ink-muted">{trailing}</span> : null}
      {detail ? <span className="basis-full pl-9 text-sm text-ink-muted">{detail}</span> : null}
    </label>
  );
}

export interface CheckboxGroupProps<V extends string> extends FieldTexts {
  value: readonly V[];
  onChange(value: V[]): void;
  /** Checkbox components whose `value` is a V. */
  children: ReactNode;
  className?: string;
}

/** A group of checkboxes for choosing several values. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { label, hint, error, isLabelHidden = false, value, onChange, children, className } = props;
  const { labelId, noteId, control } = useFieldTies(props);
  const group = useMemo(
    () => ({
      value,
      toggle: (one: string, isSelected: boolean) =>
        onChange(isSelected ? [...value, one as V] : value.filter((other) => other !== one)),
    }),
    [value, onChange],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset draws a frame and a legend of its own
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={control['aria-describedby']}
      className={className ?? ''}
    >
      <FieldLabel id={labelId} label={label} isLabelHidden={isLabelHidden} />
      <GroupContext value={group}>{children}</GroupContext>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
