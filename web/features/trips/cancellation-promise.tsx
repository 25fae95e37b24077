import type { Cancellation } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import type { AnyTrip } from '#contract/any-trip.ts';

/** Whether the time has passed by which it was to be known. */
export const isLate = ({ problemCode }: Pick<Cancellation, 'problemCode'>): boolean =>
  problemCode === 'cancellation-late';

/**
 * Who is cancelling now, by hand or not, and by when it is known; that it is late, and when it is looked at next; or that it
 * came to nothing and somebody here settles it. [TRP-04]
 */
export function CancellationPromise({
  kind,
  cancellation,
}: {
  kind: AnyTrip['kind'];
  cancellation: Pick<Cancellation, 'promisedBy' | 'byAgent' | 'problem' | 'problemCode'> | undefined;
}) {
  const t = useT();
  const format = useFormat();
  const time = cancellation?.promisedBy ? format.moment(cancellation.promisedBy, readerZone()) : null;
  if (cancellation?.problem)
    return (
      <Banner kind="warn">
        <p>{cancellation.problem}</p>
        {time === null ? null : (
          <p>{t(isLate(cancellation) ? 'trips.late.look' : 'trips.cancel.with-us', { time })}</p>
        )}
      </Banner>
    );
  return (
    <p>
      {time === null
        ? t('trips.cancel.pending', { kind })
        : t(cancellation?.byAgent ? 'trips.cancel.by-agent' : 'trips.cancel.pending-until', { kind, time })}
    </p>
  );
}
