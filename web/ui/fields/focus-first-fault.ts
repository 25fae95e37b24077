import type { RefObject } from 'react';

/** Focuses the first field with a fault, after the next render: until then the faults are not shown. */
export function focusFirstFault(within: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    within.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
  });
}
