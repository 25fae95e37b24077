/**
 * A `ref` callback: when the days do not fit side by side, scrolls the chosen day to the middle, without leaving a day
 * partly under the sticky row headers.
 */
export function scrollToChosenDay(scroller: HTMLElement | null): void {
  const asked = scroller?.querySelector('[aria-current="date"]');
  if (!scroller || !asked) return;
  const { left, width } = scroller.getBoundingClientRect();
  const box = asked.getBoundingClientRect();
  const centred = Math.min(
    scroller.scrollLeft + box.left + box.width / 2 - (left + width / 2),
    scroller.scrollWidth - scroller.clientWidth,
  );
  const row = asked.closest('tr');
  const head = row?.querySelector('th')?.offsetWidth ?? 0;
  const days = [...(row?.querySelectorAll('td') ?? [])];
  const begins = days.map((day) => scroller.scrollLeft + day.getBoundingClientRect().left - left - head);
  scroller.scrollLeft = begins.findLast((begin) => begin <= centred) ?? centred;
}
