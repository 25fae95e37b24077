import { useFormat } from '#web/lib/use-format.ts';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { isCancelling } from './trip-state.ts';
import { TripStatus } from './trip-status.tsx';

/** The status of a trip, its name, place and dates. */
export function TripTitle({ trip }: { trip: AnyTrip }) {
  const format = useFormat();
  return (
    <div className="grid gap-2">
      <div>
        <TripStatus trip={trip} isCancelling={isCancelling(trip)} />
      </div>
      <h1 className="headline text-3xl">{trip.title}</h1>
      <p className="text-lg text-ink-muted">
        {trip.place} · {format.range(trip.startsOn, trip.endsOn)}
      </p>
    </div>
  );
}
