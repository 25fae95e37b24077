import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { cx } from './cx.ts';

export interface RangeSliderProps {
  label: ReactNode;
  min: number;
  max: number;
  step?: number;
  /** The two ends chosen; equal to min and max when nothing is left out. */
  value: readonly [number, number];
  /** While dragging. */
  onChange(value: [number, number]): void;
  /** When let go: the moment to ask for results. */
  onChangeEnd?(value: [number, number]): void;
  /** The chosen range in words, already formatted. */
  output: string;
  /** Names of the two thumbs. */
  thumbLabels: readonly [string, string];
  /** Drawn right over the track, e.g. how many there are of each value. */
  above?: ReactNode;
  className?: string;
}

const pair = (value: number[]): [number, number] => [value[0] ?? 0, value[1] ?? 0];

/** A lowest and a highest value. Arrows move a thumb by one step. */
export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  value,
  output,
  thumbLabels,
  above,
  className,
  ...rest
}: RangeSliderProps) {
  return (
    <Slider
      minValue={min}
      maxValue={max}
      step={step}
      value={[...value]}
      onChange={(next) => rest.onChange(pair(next))}
      onChangeEnd={(next) => rest.onChangeEnd?.(pair(next))}
      className={cx('grid gap-2', className)}
    >
      <div className="flex items-baseline justify-between gap-4">
        <Label className="text-sm font-semibold">{label}</Label>
        <SliderOutput className="tabular text-sm text-ink-muted">{output}</SliderOutput>
      </div>
      {above}
      <SliderTrack className="relative mx-3 h-7">
        {({ state }) => (
          <>
            <span className="absolute top-1/2 -right-3 -left-3 h-1.5 -translate-y-1/2 rounded-full bg-line" />
            <span
              className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-brand"
              style={{
                left: `${state.getThumbPercent(0) * 100}%`,
                right: `${(1 - state.getThumbPercent(1)) * 100}%`,
              }}
            />
            {thumbLabels.map((name, index) => (
              <SliderThumb
                key={name}
                index={index}
                aria-label={name}
                className="top-1/2 size-6 cursor-grab rounded-full border-2 border-brand bg-surface shadow-low focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
              />
            ))}
          </>
        )}
      </SliderTrack>
    </Slider>
  );
}
