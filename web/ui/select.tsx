import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from './cx.ts';
import { FieldLabel, FieldNote, type FieldTexts } from './field.tsx';
import { optionStyle, popoverStyle } from './popover-style.ts';

export interface SelectOption<V extends string> {
  value: V;
  label: string;
  /** A quieter second line. */
  detail?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
}

export interface SelectProps<V extends string> extends FieldTexts {
  options: ReadonlyArray<SelectOption<V>>;
  value: V | null;
  onChange(value: V): void;
  placeholder?: string;
  name?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
  className?: string;
}

/** One choice of a short list. For long or remote lists use ComboBox. */
export function Select<V extends string>(props: SelectProps<V>) {
  const {
    label,
    hint,
    error,
    isLabelHidden = false,
    options,
    value,
    onChange,
    placeholder,
    className,
    ...rest
  } = props;
  return (
    <AriaSelect
      {...rest}
      isInvalid={Boolean(error)}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      {...(placeholder ? { placeholder } : {})}
      className={className ?? ''}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <Button className="field flex w-full cursor-pointer items-center justify-between gap-2 px-3.5 text-left hovered:border-ink disabled:opacity-50">
        <SelectValue className="truncate data-placeholder:text-ink-muted">
          {({ isPlaceholder, selectedText, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
      </Button>
      <FieldNote hint={hint} error={error} />
      <Popover className={cx(popoverStyle, 'min-w-(--trigger-width) overflow-auto p-1.5')}>
        <ListBox items={options} className="outline-none">
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
              className={cx(optionStyle, 'group')}
            >
              {option.icon}
              <span className="grow">
                <span className="block">{option.label}</span>
                {option.detail ? (
                  <span slot="description" className="block text-sm text-ink-muted">
                    {option.detail}
                  </span>
                ) : null}
              </span>
              <Check aria-hidden className="invisible size-4 text-brand group-data-selected:visible" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
