import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldLabel, FieldNote, type FieldTexts, useFieldTies } from './field.tsx';

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  detail?: ReactNode;
  /** At the far end, e.g. a price difference. */
  trailing?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<V extends string> extends FieldTexts {
  options: ReadonlyArray<RadioOption<V>>;
  value: V | null;
  onChange(value: V): void;
  /** `card` outlines each choice; `plain` is a list. */
  variant?: 'plain' | 'card';
  /** `row` puts the choices side by side where there is room. */
  direction?: 'column' | 'row';
  name?: string;
  isDisabled?: boolean;
  className?: string;
}

/** One of a few choices, all visible. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const {
    label,
    hint,
    error,
    isLabelHidden = false,
    options,
    value,
    onChange,
    variant = 'plain',
    direction = 'column',
    isDisabled = false,
    className,
  } = props;
  const { labelId, noteId, control } = useFieldTies(props);
  const ownName = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelId} {...control} className={className ?? ''}>
      <FieldLabel id={labelId} label={label} isLabelHidden={isLabelHidden} />
      <div
        className={cx(
          direction === 'row' ? 'flex flex-wrap gap-x-6' : 'grid',
          variant === 'card' && (direction === 'row' ? 'gap-3 *:grow' : 'gap-3'),
        )}
      >
        {options.map((option) => (
          <RadioChoice
            key={option.value}
            option={option}
            name={props.name ?? ownName}
            isSelected={option.value === value}
            isDisabled={isDisabled || (option.isDisabled ?? false)}
            isCard={variant === 'card'}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

interface RadioChoiceProps<V extends string> {
  option: RadioOption<V>;
  name: string;
  isSelected: boolean;
  isDisabled: boolean;
  isCard: boolean;
  onChoose(): void;
}

function RadioChoice<V extends string>(props: RadioChoiceProps<V>) {
  const { option, name, isSelected, isDisabled, isCard, onChoose } = props;
  return (
    <label
      data-selected={isSelected || undefined}
      data-disabled={isDisabled || undefined}
      className={cx(
        'group relative flex min-h-10 cursor-pointer items-start gap-3 select-none disabled:cursor-default disabled:opacity-45',
        isCard
          ? 'rounded-control border border-line-strong bg-surface p-4 transition-colors hovered:border-ink selected:border-brand selected:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
          : 'py-2',
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onChoose}
        className="hidden-control absolute size-[22px]"
      />
      <span
        aria-hidden
        className={cx(
          'mt-px grid size-[22px] shrink-0 place-items-center rounded-full border bg-surface',
          isSelected ? 'border-[7px] border-brand' : 'border-line-strong',
          !isCard &&
            'group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus',
        )}
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className={cx('min-w-0', isCard && 'font-semibold')}>{option.label}</span>
          {option.trailing ? <span className="tabular ml-auto text-right">{option.trailing}</span> : null}
        </span>
        {option.detail ? <span className="block text-sm text-ink-muted">{option.detail}</span> : null}
      </span>
    </label>
  );
}
