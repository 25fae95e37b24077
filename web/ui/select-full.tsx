import { Check } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { AriaRoot } from './aria-root.tsx';
import { cx } from './cx.ts';
import { optionStyle, popoverStyle } from './popover-style.ts';
import type { SelectOption } from './select-types.ts';

export interface SelectFullProps {
  button: RefObject<HTMLButtonElement | null>;
  labelId: string;
  options: ReadonlyArray<SelectOption<string>>;
  value: string | null;
  onChange(value: string): void;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** The list of a Select; use it through select.tsx, which fetches it when it is first opened. */
export default function SelectFull(props: SelectFullProps) {
  const { button, labelId, options, value, onChange, isOpen, onOpenChange } = props;
  const popover = useRef<HTMLElement>(null);
  const pressedAt = useEffectEvent(({ target }: PointerEvent) => {
    const isWithin = [button.current, popover.current].some((part) => part?.contains(target as Node));
    if (!isWithin) onOpenChange(false);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    addEventListener('pointerdown', pressedAt, true);
    return () => removeEventListener('pointerdown', pressedAt, true);
  }, [isOpen]);
  return (
    <AriaRoot>
      <Popover
        ref={popover}
        triggerRef={button}
        // A short list needs no page that is held still and hidden behind it, which takes a slow machine a second.
        isNonModal
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        className={cx(popoverStyle, 'min-w-(--trigger-width) overflow-auto p-1.5')}
      >
        <ListBox
          aria-labelledby={labelId}
          items={options}
          selectionMode="single"
          disallowEmptySelection
          shouldFocusWrap
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was asked for
          autoFocus="first"
          selectedKeys={value === null ? [] : [value]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : keys;
            if (key !== undefined) onChange(String(key));
            onOpenChange(false);
          }}
          className="outline-none"
        >
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
    </AriaRoot>
  );
}
