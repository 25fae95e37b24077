import { lazy, type ReactNode, Suspense } from 'react';
import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';

const Full = lazy(() => import('./number-stepper-full.tsx'));

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

/**
 * A whole number with minus and plus; the number can be typed too. Label left, control right. Its code is fetched when
 * it is first drawn; until then its place is kept.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { label, hint, className } = props;
  return (
    <Suspense
      fallback={
        <div className={cx('flex items-center justify-between gap-4', className)}>
          <div>
            <span className="block font-semibold">{label}</span>
            {hint ? <span className="block text-sm text-ink-muted">{hint}</span> : null}
          </div>
          <Skeleton className="h-10 w-32 rounded-full" />
        </div>
      }
    >
      <Full {...props} />
    </Suspense>
  );
}
