import type { Cancellation } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import type { AnyTrip } from './queries.ts';

/** Who is cancelling now, by hand or not, and by when it is known: a day from now where somebody does it by hand. [TRP-04] */
export function CancellationPromise({
  kind,
  cancellation,
}: {
  kind: AnyTrip['kind'];
  cancellation: Pick<Cancellation, 'promisedBy' | 'byAgent'> | undefined;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <p>
      {cancellation?.promisedBy
        ? t(cancellation.byAgent ? 'trips.cancel.by-agent' : 'trips.cancel.pending-until', {
            kind,
            time: format.moment(cancellation.promisedBy, readerZone()),
          })
        : t('trips.cancel.pending', { kind })}
    </p>
  );
}
