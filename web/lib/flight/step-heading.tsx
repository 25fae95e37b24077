import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/** The step of the visible heading; empty after it unmounted, undefined before the first. */
let shown: string | undefined;

/**
 * The heading of a step of the flight shop, whose path stays the same. Takes the focus when the pressed control was
 * removed with the previous step. `step` is undefined until it is known.
 */
export function StepHeading({
  step,
  className,
  children,
}: {
  step: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(
    () => () => {
      shown = '';
    },
    [],
  );
  useEffect(() => {
    if (step === undefined) return;
    const isNext = shown !== undefined && shown !== step;
    shown = step;
    if (isNext && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <h1 ref={heading} tabIndex={-1} data-focus-silent className={className}>
      {children}
    </h1>
  );
}
