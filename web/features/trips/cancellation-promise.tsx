import type { Cancellation } from '#contract/trips.ts';
import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import type { AnyTrip } from '#contract/trips/any-trip.ts';

/** True if the promised time has passed. */
export const isLate = ({ problemCode }: Pick<Cancellation, 'problemCode'>): boolean =>
  problemCode === 'cancellation-late';

/**
 * Status of a running cancellation: by agent or automatic, with its deadline; overdue, with the next check; or failed,
 * with support taking over. [TRP-04]
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
        <ContactLink
          {...(isLate(cancellation) ? supportEnds.cancellationLate : supportEnds.cannotCancel)}
          className="inline-block print:hidden"
        />
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
