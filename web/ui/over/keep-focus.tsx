import { useEffect } from 'react';
import { afterFrame } from '#web/lib/after-frame.ts';

/**
 * When a dialog closes and what opened it is gone from the page, moves the focus to the part marked `data-after-dialog`, or to
 * the heading.
 */
export function KeepFocus() {
  useEffect(
    () => () => {
      afterFrame(() => {
        const { activeElement, body } = document;
        if (activeElement !== null && activeElement !== body) return;
        const place = document.querySelector<HTMLElement>('[data-after-dialog], main h1');
        if (!place) return;
        place.tabIndex = -1;
        place.focus({ preventScroll: true });
      });
    },
    [],
  );
  return null;
}
