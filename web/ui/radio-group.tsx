import type { ReactNode } from 'react';
import { Radio as AriaRadio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from './cx.ts';
import { FieldLabel, FieldNote, type FieldTexts } from './field.tsx';

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
  /** `row` puts the choices beside each other where there is room. */
  direction?: 'column' | 'row';
  name?: string;
  isDisabled?: boolean;
  className?: string;
}

/** One of a few, all visible. */
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
    className,
    ...rest
  } = props;
  const { direction = 'column', ...aria } = rest;
  return (
    <AriaRadioGroup
      {...aria}
      value={value}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      isInvalid={Boolean(error)}
      className={className ?? ''}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <div
        className={cx(
          direction === 'row' ? 'flex flex-wrap gap-x-6' : 'grid',
          variant === 'card' && (direction === 'row' ? 'gap-3 *:grow' : 'gap-3'),
        )}
      >
        {options.map((option) => (
          <RadioChoice key={option.value} option={option} isCard={variant === 'card'} />
        ))}
      </div>
      <FieldNote hint={hint} error={error} />
    </AriaRadioGroup>
  );
}

function RadioChoice<V extends string>({ option, isCard }: { option: RadioOption<V>; isCard: boolean }) {
  return (
    <AriaRadio
      value={option.value}
      isDisabled={option.isDisabled ?? false}
      className={cx(
        'group flex min-h-10 cursor-pointer items-start gap-3 disabled:cursor-default disabled:opacity-45',
        isCard
          ? 'rounded-control border border-line-strong bg-surface p-4 transition-colors hovered:border-ink selected:border-brand selected:bg-brand-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus'
          : 'py-2',
      )}
    >
      <span
        className={cx(
          'mt-px grid size-[22px] shrink-0 place-items-center rounded-full border border-line-strong bg-surface group-data-selected:border-[7px] group-data-selected:border-brand',
          !isCard &&
            'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus',
        )}
      />
      <span className="min-w-0 grow">
        <span className={cx('block', isCard && 'font-semibold')}>{option.label}</span>
        {option.detail ? <span className="block text-sm text-ink-muted">{option.detail}</span> : null}
      </span>
      {option.trailing ? <span className="tabular shrink-0 text-right">{option.trailing}</span> : null}
    </AriaRadio>
  );
}
