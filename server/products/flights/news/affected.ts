import type { AffectedBooking } from '#contract/trips/flight-trip.ts';
import { onAirportClock, type ZoneOf } from '#server/modules/flights/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { FlownTrip } from '../flown-trip.ts';
import type { ScheduleChangeRow } from './changes-store.ts';

/** A stay, a car or an activity of the same customer. */
interface Beside {
  readonly tripId: string;
  readonly kind: AffectedBooking['kind'];
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const dayMs = 86_400_000;

/** An end of a slice that moved: when one lands, or leaves again, before and after. */
interface MovedEnd {
  readonly end: AffectedBooking['end'];
  readonly before: string;
  readonly after: string;
  readonly zone: string | null;
}

function movedEnds(
  { slices }: FlownTrip['flight'],
  { segments: moved }: Pick<ScheduleChangeRow, 'segments'>,
  zoneOf: ZoneOf,
): MovedEnd[] {
  let first = 0;
  return slices.en.flatMap(({ segments }, slice): MovedEnd[] => {
    const [from, to] = [first, first + segments.length - 1];
    first = to + 1;
    const [leaves, lands] = [from, to].map((at) => moved.find(({ index }) => index === at));
    const zone = (end: 'origin' | 'destination') =>
      zoneOf((end === 'origin' ? segments[0] : segments.at(-1))?.[end].locationCode ?? '');
    return [
      ...(lands?.after
        ? [
            {
              end: 'begins' as const,
              before: lands.before.arrival,
              after: lands.after.arrival,
              zone: zone('destination'),
            },
          ]
        : []),
      ...(slice > 0 && leaves?.after
        ? [
            {
              end: 'ends' as const,
              before: leaves.before.departure,
              after: leaves.after.departure,
              zone: zone('origin'),
            },
          ]
        : []),
    ];
  });
}

/**
 * Stays, cars and activities of the days on which flights moved: one that begins when one landed before and not any more, or
 * ends when one does not leave any more. A stay counts by its nights, a car by its days and the hour, an activity by the hour.
 * Days are those of the airport. [TRP-06]
 */
export function affectedBy(
  flight: FlownTrip['flight'],
  change: Pick<ScheduleChangeRow, 'segments'>,
  { beside, zoneOf }: { readonly beside: readonly Beside[]; readonly zoneOf: ZoneOf },
): AffectedBooking[] {
  return movedEnds(flight, change, zoneOf).flatMap(({ end, before, after, zone }) =>
    beside.flatMap(({ tripId, kind, startsAt, endsAt }) => {
      const at = end === 'begins' ? startsAt : endsAt;
      if (Math.abs(at.getTime() - Date.parse(before)) > dayMs) return [];
      const isOtherDay = kind !== 'activity' && before.slice(0, 10) !== after.slice(0, 10);
      const isAfter = (moment: string) => (end === 'begins' ? at < new Date(moment) : at > new Date(moment));
      const isMissed = kind !== 'stay' && isAfter(after) && !(kind === 'activity' && isAfter(before));
      if (!(isOtherDay || isMissed)) return [];
      const on = onAirportClock(at, after, zone).slice(0, 10);
      return [{ tripId, kind, end, on, flightOn: after.slice(0, 10) }];
    }),
  );
}

const kinds: Readonly<Record<string, Beside['kind']>> = { car: 'car', experience: 'activity' };

/** The confirmed stays, cars and activities of a customer that begin or end around a trip. */
export async function listBeside(
  db: Db | Tx,
  { id, customerId, startsAt, endsAt }: Pick<FlownTrip, 'id' | 'customerId' | 'startsAt' | 'endsAt'>,
): Promise<Beside[]> {
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'product', 'starts_at', 'ends_at'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'Confirmed')
    .where('product', 'in', ['hotel', 'home', 'car', 'experience'])
    .where('id', '<>', id)
    .where('starts_at', '<', new Date(endsAt.getTime() + 2 * dayMs))
    .where('ends_at', '>', new Date(startsAt.getTime() - 2 * dayMs))
    .orderBy('starts_at')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    tripId: row.id,
    kind: kinds[row.product] ?? 'stay',
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  }));
}
