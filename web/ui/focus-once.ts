/** As a `ref`: focuses the element when it mounts, without scrolling. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
