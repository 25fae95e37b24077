/** Where the days do not fit side by side, the one that was asked for is in the middle to begin with: for `ref`. */
export function showAsked(scroller: HTMLElement | null): void {
  const asked = scroller?.querySelector('[aria-current="date"]');
  if (!scroller || !asked) return;
  const [outer, inner] = [scroller.getBoundingClientRect(), asked.getBoundingClientRect()];
  scroller.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
