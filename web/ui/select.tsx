import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { FieldLabel, FieldNote, useFieldTies } from './field.tsx';
import { PressButton } from './press-button.tsx';
import type { SelectProps } from './select-types.ts';

const Full = lazy(() => import('./select-full.tsx'));

/**
 * One choice of a short list. For long or remote lists use ComboBox. A press or an arrow opens it, left and right change
 * the choice at once. The code of its list is fetched when it is first opened.
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
  } = props;
  const { labelId, noteId, control } = useFieldTies(props);
  const valueId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  // The press is answered first, then the list is drawn.
  const isShown = useDeferredValue(isOpen);
  const chosen = options.find((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent) => {
    const isOpening = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!isOpening && step === undefined) return;
    event.preventDefault();
    if (isOpening) setOpen(true);
    const open = options.filter((option) => !option.isDisabled);
    const next = step === undefined ? undefined : open[chosen ? open.indexOf(chosen) + step : 0];
    if (next) onChange(next.value);
  };
  return (
    <div className={props.className ?? ''}>
      <FieldLabel id={labelId} label={label} isLabelHidden={isLabelHidden} />
      <PressButton
        ref={button}
        {...control}
        aria-haspopup="listbox"
        aria-expanded={isOpen ?? false}
        aria-labelledby={`${valueId} ${labelId}`}
        isDisabled={isDisabled}
        onPress={() => setOpen(!isOpen)}
        // An open list that lost the focus to its button would close, and the press would open it again.
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
      {isShown === undefined ? null : (
        <Suspense fallback={null}>
          <Full
            button={button}
            labelId={labelId}
            options={options}
            value={value}
            onChange={(next) => {
              const one = options.find((option) => option.value === next);
              if (one) onChange(one.value);
            }}
            isOpen={isShown}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </div>
  );
}
