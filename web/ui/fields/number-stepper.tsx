import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from '#web/ui/cx.ts';
import { PressButton } from '#web/ui/press-button.tsx';

export interface NumberStepperProps {
  label: ReactNode;
  /** A second line under the label, e.g. an age range. */
  hint?: ReactNode;
  value: number;
  onChange(value: number): void;
  min?: number;
  max?: number;
  isDisabled?: boolean;
  className?: string;
}

const step =
  'grid size-10 cursor-pointer place-items-center rounded-full border border-line-strong text-ink transition-colors hovered:border-ink hovered:bg-surface-sunken disabled:cursor-default disabled:opacity-35';

/** A whole number with minus and plus; the number can be typed too. Label left, control right. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, hint, value, onChange, min = 0, max = 99, isDisabled = false, className } = props;
  const t = useT();
  const id = useId();
  // Undefined while the field shows the value rather than typed text.
  const [typed, setTyped] = useState<string>();
  const set = (next: number) => {
    setTyped(undefined);
    const within = Math.min(Math.max(next, min), max);
    if (within !== value) onChange(within);
  };
  const settle = () => set(typed ? Number(typed) : value);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }[event.key];
    if (event.key === 'Enter') settle();
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  const button = (name: 'less' | 'more', next: number, icon: ReactNode) => (
    <PressButton
      id={`${id}${name}`}
      aria-label={t(`ui.stepper.${name}`)}
      aria-labelledby={`${id}${name} ${id}label`}
      aria-controls={`${id}field`}
      isDisabled={isDisabled || next < min || next > max}
      onPress={() => set(next)}
      className={step}
    >
      {icon}
    </PressButton>
  );
  return (
    <div className={cx('flex items-center justify-between gap-4', className)}>
      <div>
        <label id={`${id}label`} htmlFor={`${id}field`} className="block font-semibold">
          {label}
        </label>
        {hint ? (
          <span id={`${id}hint`} className="block text-sm text-ink-muted">
            {hint}
          </span>
        ) : null}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would draw a frame */}
      <div role="group" aria-labelledby={`${id}label`} className="flex items-center gap-1">
        {button('less', value - 1, <Minus aria-hidden className="size-4" />)}
        <input
          id={`${id}field`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...(hint ? { 'aria-describedby': `${id}hint` } : {})}
          disabled={isDisabled}
          value={typed ?? String(value)}
          onChange={({ target }) => {
            if (/^\d{0,3}$/.test(target.value)) setTyped(target.value);
          }}
          onBlur={settle}
          onKeyDown={onKeyDown}
          className="tabular w-10 rounded-sm bg-transparent text-center font-semibold"
        />
        {button('more', value + 1, <Plus aria-hidden className="size-4" />)}
      </div>
    </div>
  );
}
