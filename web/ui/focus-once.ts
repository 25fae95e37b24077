/** As a `ref`: the focus begins here when it is drawn, without scrolling. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
