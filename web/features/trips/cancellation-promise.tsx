import type { Cancellation } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import type { AnyTrip } from './queries.ts';

/** Who is cancelling now, by hand or not, or that it came to nothing and somebody here settles it, and by when it is known: a day from now where somebody does it by hand. [TRP-04] */
export function CancellationPromise({
  kind,
  cancellation,
}: {
  kind: AnyTrip['kind'];
  cancellation: Pick<Cancellation, 'promisedBy' | 'byAgent' | 'problem'> | undefined;
}) {
  const t = useT();
  const format = useFormat();
  const time = cancellation?.promisedBy ? format.moment(cancellation.promisedBy, readerZone()) : null;
  if (cancellation?.problem)
    return (
      <Banner kind="warn">
        <p>{cancellation.problem}</p>
        {time === null ? null : <p>{t('trips.cancel.with-us', { time })}</p>}
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
