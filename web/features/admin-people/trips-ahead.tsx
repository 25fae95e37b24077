import { useQuery } from '@tanstack/react-query';
import type { Person } from '#contract/business/people.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { personName } from './person-name.ts';
import { tripsOfPersonQuery } from './queries.ts';

/** The trips ahead that a member booked; once they are no longer active, with links to see and to cancel them. [BUS-02] */
export function TripsAhead({ of: { personId } }: { of: Pick<Person, 'personId'> }) {
  const t = useT();
  const format = useFormat();
  const { data, error } = useQuery(tripsOfPersonQuery(personId));
  if (!data)
    return error ? (
      <ProblemBanner error={error} />
    ) : (
      <Loading label={t('admin.loading')} className="grid">
        <Skeleton className="h-12" />
      </Loading>
    );
  const { trips, mayCancel } = data;
  return (
    <div className="grid gap-3">
      <p>{t(mayCancel ? 'admin.trips.left' : 'admin.trips.stay', { count: trips.length })}</p>
      <ul className="grid gap-3">
        {trips.map(({ tripId, title, place, startsOn, endsOn }) => (
          <li key={tripId} className="wrap-anywhere">
            {mayCancel ? (
              <TextLink href={`${bootstrap().portalUrl ?? ''}/trips/${tripId}/`}>{title}</TextLink>
            ) : (
              title
            )}
            <span className="block text-sm text-ink-muted">
              {place ? `${place} · ` : ''}
              {format.range(startsOn, endsOn, 'year')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The trips ahead of a member who cannot enter, for admins to open and cancel. */
export function TripsDialog({ person, onClose }: { person: Person; onClose(): void }) {
  const t = useT();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.trips.title', { name: personName(person, t) })}
      footer={<Button onPress={onClose}>{t('ui.close')}</Button>}
    >
      <TripsAhead of={person} />
    </Dialog>
  );
}
