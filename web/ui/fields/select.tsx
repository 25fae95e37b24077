import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldLabel, FieldNote, useFieldTies } from './field.tsx';
import { PressButton } from '#web/ui/press-button.tsx';
import type { SelectProps } from './select-types.ts';

const load = () => import('./select-full.tsx');
const Full = lazy(load);
// A press before the code is loaded fetches it again.
const loadAhead = () => void load().catch(() => undefined);

/**
 * One choice of a short list. For long or remote lists use ComboBox. A press or an arrow opens it, left and right
 * change the choice at once. The code of its list is prefetched on hover or focus.
 */
export function Select<V extends string>(props: SelectProps<V>) {
  const {
    label,
    hint,
    error,
    isLabelHidden,
    options,
    value,
    onChange,
    placeholder,
    isDisabled = false,
    isAtEnd = false,
  } = props;
  const { labelId, noteId, control } = useFieldTies(props);
  const valueId = useId();
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  // The button's rectangle while the list is open; measured on the press, when the layout is up to date, so that it
  // costs nothing.
  const [at, setAt] = useState<DOMRect>();
  const isOpen = at !== undefined;
  const open = () => setAt(button.current?.getBoundingClientRect());
  const close = () => setAt(undefined);
  const chosen = options.find((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent) => {
    const isOpening = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!isOpening && step === undefined) return;
    event.preventDefault();
    if (isOpening) open();
    const able = options.filter((option) => !option.isDisabled);
    const next = step === undefined ? undefined : able[chosen ? able.indexOf(chosen) + step : 0];
    if (next) onChange(next.value);
  };
  return (
    <div className={props.className ?? ''}>
      <FieldLabel id={labelId} label={label} isLabelHidden={isLabelHidden} />
      <PressButton
        ref={button}
        {...control}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': listId } : {})}
        aria-labelledby={`${valueId} ${labelId}`}
        isDisabled={isDisabled}
        onPress={isOpen ? close : open}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        // An open list that lost the focus to its button would close, and the press would reopen it.
        onMouseDown={(event) => {
          if (isOpen) event.preventDefault();
        }}
        onKeyDown={onKeyDown}
        className="field flex w-full cursor-pointer items-center justify-between gap-2 px-3.5 text-left hovered:border-ink disabled:opacity-50"
      >
        <span id={valueId} className={cx('truncate', !chosen && 'text-ink-muted')}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
      </PressButton>
      <FieldNote id={noteId} hint={hint} error={error} />
      {at ? (
        <Suspense fallback={null}>
          <Full
            id={listId}
            button={button}
            at={at}
            isAtEnd={isAtEnd}
            labelId={labelId}
            options={options}
            value={value}
            onChoose={(next) => {
              const one = options.find((option) => option.value === next);
              if (one && next !== value) onChange(one.value);
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
