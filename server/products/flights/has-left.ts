import type { TripRecord } from '#server/modules/products/index.ts';
import type { StoredProgress } from './news/progress.ts';

/** Whether flights are under way: once one has left, not while the first is late or cancelled. */
export function hasLeft(
  { startsAt, progress }: Pick<TripRecord, 'startsAt'> & { readonly progress: StoredProgress | null },
  now: Date,
): boolean {
  if (!progress) return now >= startsAt;
  const { segments } = progress;
  return (
    segments.some(({ state }) => state === 'departed' || state === 'arrived') ||
    (now >= startsAt && !segments.some(({ state }) => state === 'cancelled'))
  );
}
