import { type ReactNode, useId, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';

export interface RangeSliderProps {
  label: ReactNode;
  min: number;
  max: number;
  step?: number;
  /** The two chosen ends; equal to min and max when nothing is excluded. */
  value: readonly [number, number];
  /** While dragging. */
  onChange(value: [number, number]): void;
  /** On release: the moment to search. */
  onChangeEnd?(value: [number, number]): void;
  /** The chosen range in words, already formatted. */
  output: string;
  /** Names of the two thumbs. */
  thumbLabels: readonly [string, string];
  /** Drawn right above the track, e.g. a histogram. */
  above?: ReactNode;
  className?: string;
}

/** A minimum and a maximum. Arrows move a thumb by one step. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, step = 1, value, onChange, onChangeEnd, output, thumbLabels, above } = props;
  const labelId = useId();
  const share = (amount: number) => (max > min ? ((amount - min) / (max - min)) * 100 : 0);
  const [from, to] = value;
  // The native thumb stays inside its track, whose ends are half a thumb further out.
  const ends = { min, max, step, onPointerUp: end, onKeyUp: end, onBlur: end, className: 'range-thumb' };
  const isMoved = useRef(false);
  function move(next: [number, number]) {
    isMoved.current = true;
    onChange(next);
  }
  function end() {
    if (!isMoved.current) return;
    isMoved.current = false;
    onChangeEnd?.([from, to]);
  }
  return (
    <div role="group" aria-labelledby={labelId} className={cx('grid gap-2', props.className)}>
      <div className="flex items-baseline justify-between gap-4">
        <span id={labelId} className="text-sm font-semibold">
          {label}
        </span>
        <output className="tabular text-sm text-ink-muted">{output}</output>
      </div>
      {above}
      <div className="relative h-7">
        <span className="graph absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line" />
        <span className="graph absolute inset-x-3 inset-y-0">
          <span
            className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-brand"
            style={{ left: `${share(from)}%`, right: `${100 - share(to)}%` }}
          />
        </span>
        <input
          {...ends}
          type="range"
          aria-label={thumbLabels[0]}
          value={from}
          onChange={({ target }) => move([Math.min(target.valueAsNumber, to), to])}
          // At the far end the upper thumb would cover the lower one, so that neither could be moved.
          style={{ zIndex: share(from) > 50 ? 1 : 0 }}
        />
        <input
          {...ends}
          type="range"
          aria-label={thumbLabels[1]}
          value={to}
          onChange={({ target }) => move([from, Math.max(target.valueAsNumber, from)])}
        />
      </div>
    </div>
  );
}
