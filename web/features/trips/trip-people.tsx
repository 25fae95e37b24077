import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { setTripRights } from '#contract/trips/people.ts';
import type { TripRights } from '#contract/trips/trip-card.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { refetchTrip } from '#web/lib/trip/trip-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

/** What those may do for whom the reader booked a trip, to allow or to end. [BUS-07] */
export function TripPeople({ trip }: { trip: AnyTrip }) {
  const t = useT();
  const people = trip.arranged?.people ?? [];
  if (people.length === 0 || trip.status !== 'Confirmed') return null;
  return (
    <Card as="section" aria-labelledby="people" className="grid gap-4 print:hidden">
      <div className="grid gap-1">
        <h2 id="people" className="headline text-xl">
          {t('arranging.trip.people')}
        </h2>
        <p className="text-sm text-ink-muted">
          {t(
            people.some(({ mayChange }) => mayChange !== null)
              ? 'arranging.trip.people-body'
              : 'arranging.trip.people-body-cancel',
          )}
        </p>
      </div>
      <ul className="grid gap-3">
        {people.map((person) => (
          <Person key={person.userId} tripId={trip.tripId} person={person} />
        ))}
      </ul>
    </Card>
  );
}

function Person({ tripId, person }: { tripId: string; person: TripRights }) {
  const t = useT();
  const queries = useQueryClient();
  const { userId, name, mayCancel, mayChange } = person;
  const setting = useMutation({
    mutationFn: (rights: { mayCancel: boolean; mayChange: boolean }) =>
      call<typeof setTripRights>('PUT', '/api/v0/trips/:tripId/people/:userId', {
        params: { tripId, userId },
        body: rights,
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
  const shown = setting.isPending ? setting.variables : { mayCancel, mayChange: mayChange ?? false };
  return (
    <li>
      <fieldset>
        <legend className="font-semibold wrap-anywhere">{name}</legend>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            isSelected={shown.mayCancel}
            onChange={(isAllowed) => setting.mutate({ ...shown, mayCancel: isAllowed })}
          >
            {t('arranging.trip.may-cancel')}
          </Checkbox>
          {mayChange === null ? null : (
            <Checkbox
              isSelected={shown.mayChange}
              onChange={(isAllowed) => setting.mutate({ ...shown, mayChange: isAllowed })}
            >
              {t('arranging.trip.may-change')}
            </Checkbox>
          )}
        </div>
        {setting.error ? <ProblemBanner error={setting.error} /> : null}
      </fieldset>
    </li>
  );
}
