import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { cx } from './cx.ts';

export interface StepperProps<K extends string> {
  /** Names the process for screen readers. */
  label: string;
  steps: ReadonlyArray<{ id: K; label: ReactNode }>;
  /** Null once every step is done. */
  current: K | null;
  className?: string;
}

/** Progress in a process: done, current, to come. */
export function Stepper<K extends string>({ label, steps, current, className }: StepperProps<K>) {
  const t = useT();
  const at = current === null ? steps.length : steps.findIndex((step) => step.id === current);
  // On a phone one label is shown: that of the current step, or of the last.
  const told = Math.min(at, steps.length - 1);
  return (
    <ol aria-label={label} className={cx('flex items-center gap-2', className)}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          {...(index === at ? { 'aria-current': 'step' } : {})}
          className={cx(
            'flex items-center gap-2 text-sm',
            index < steps.length - 1 && 'grow',
            index > at && 'text-ink-muted',
          )}
        >
          <span
            className={cx(
              'tabular grid size-7 shrink-0 place-items-center rounded-full border text-xs font-semibold',
              index < at && 'border-brand bg-brand-soft text-brand',
              index === at && 'border-brand bg-brand text-brand-ink',
              index > at && 'border-line-strong',
            )}
          >
            {index < at ? <Check aria-hidden className="size-4" /> : index + 1}
          </span>
          <span className={cx(index === told ? 'font-semibold' : 'max-tablet:sr-only')}>{step.label}</span>
          {index < at ? <span className="sr-only">{t('ui.stepper.done')}</span> : null}
          {index < steps.length - 1 ? <span aria-hidden className="h-px min-w-4 grow bg-line" /> : null}
        </li>
      ))}
    </ol>
  );
}
