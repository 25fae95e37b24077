import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/** The step whose heading is in view; empty once that heading has gone, undefined before the first. */
let shown: string | undefined;

/**
 * The heading of a step of the flight shop, which leaves the path as it is. Where what was pressed has gone with the step
 * before, the heading takes the focus. `step` is undefined until it is known.
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
