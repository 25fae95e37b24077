import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Tone } from './tone.ts';

export interface TimelineSpan {
  id: string;
  /** The terms during the span, e.g. "Free". */
  label: ReactNode;
  /** Its start or end: shown at its left edge. */
  from?: ReactNode;
  detail?: ReactNode;
  tone: Tone;
  /** Relative width; 1 when left out. */
  weight?: number;
}

export interface TimelineProps {
  /** The accessible name of the timeline. */
  label: string;
  /** In order of time. */
  spans: readonly TimelineSpan[];
  /** At the far right: the event that ends it. */
  end?: ReactNode;
  className?: string;
}

const bars: Record<Tone, string> = {
  neutral: 'bg-line-strong',
  brand: 'bg-brand',
  accent: 'bg-accent',
  warn: 'bg-warn',
  danger: 'bg-danger',
};

/** Consecutive spans of time, drawn as a bar (vertical on mobile), each with its text. */
export function Timeline({ label, spans, end, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={cx('flex max-tablet:flex-col', className)}>
      {spans.map((span, index) => (
        <li
          key={span.id}
          style={{ flexGrow: span.weight ?? 1, flexBasis: 0 }}
          className="relative min-w-0 max-tablet:pb-4 max-tablet:pl-6 tablet:pt-5 tablet:pr-4"
        >
          <span
            aria-hidden
            className={cx(
              'absolute rounded-full max-tablet:top-1 max-tablet:bottom-0 max-tablet:left-0 max-tablet:w-1.5 tablet:top-0 tablet:right-1 tablet:left-0 tablet:h-1.5',
              bars[span.tone],
            )}
          />
          {span.from ? <p className="tabular text-sm text-ink-muted">{span.from}</p> : null}
          <p className="font-semibold">{span.label}</p>
          {span.detail ? <p className="text-sm text-ink-muted">{span.detail}</p> : null}
          {end && index === spans.length - 1 ? (
            <p className="tabular text-sm text-ink-muted tablet:absolute tablet:top-5 tablet:right-0 tablet:max-w-[45%] tablet:text-right max-tablet:mt-2">
              {end}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
