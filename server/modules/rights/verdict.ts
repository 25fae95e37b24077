import type { TripRight } from '#contract/trips/rights.ts';
import type { RightRow } from './rows.ts';

/** A flight from one airport to another, possibly by others, as far as laws depend on it. */
export interface Journey {
  /** Countries of its first and last airport, ISO 3166; empty where unknown. */
  readonly from: string;
  readonly to: string;
  /** Along the great circle; null where unknown. */
  readonly km: number | null;
  /** IATA codes of the operating carriers. */
  readonly carriers: readonly string[];
}

/** What became of it, against what was sold. */
export interface Disruption {
  readonly isCancelled: boolean;
  /** By how much it leaves earlier (below zero) or later, and arrives later; null where nobody knows. */
  readonly departureMinutes: number | null;
  readonly arrivalMinutes: number | null;
  readonly toldAt: Date;
  /** As sold. */
  readonly departure: Date;
  /** True where the airline says that the cause was not its own, null where it has said nothing. */
  readonly isBeyondControl: boolean | null;
}

/** Whether a row decides about something that happened on this day: proposals and unverified figures never do. */
export const isInForce = (row: RightRow, day: string): boolean =>
  row.status === 'in_force' &&
  row.isVerified &&
  row.validFrom !== null &&
  row.validFrom <= day &&
  (row.validUntil === null || day <= row.validUntil);

/** The rights that rows in force on the day of the news give for it, in the order of the rows. */
export function rightsOf(rows: readonly RightRow[], journey: Journey, event: Disruption): TripRight[] {
  const day = event.toldAt.toISOString().slice(0, 10);
  return rows
    .filter((row) => isInForce(row, day) && covers(row.scope, journey))
    .flatMap((row) => {
      const right = rightOf(row, journey, event);
      if (right === null) return [];
      const unlessBeyondControl = row.gives.refund?.unlessBeyondControl ?? true;
      if (unlessBeyondControl && event.isBeyondControl === true) return [];
      return [{ row: row.id, regime: row.regime, source: row.source, right, unlessBeyondControl }];
    });
}

const dayMs = 86_400_000;

const covers = (
  { departsFrom, arrivesIn, arrivesWith }: RightRow['scope'],
  { from, to, carriers }: Journey,
) =>
  departsFrom?.includes(from) ||
  arrivesIn?.includes(to) ||
  (arrivesWith?.countries.includes(to) && carriers.some((code) => arrivesWith.carriers.includes(code))) ||
  false;

/** Both ends are in the region of a row. */
const isWithin = ({ departsFrom = [] }: RightRow['scope'], { from, to }: Journey) =>
  departsFrom.includes(from) && departsFrom.includes(to);

function rightOf({ scope, gives }: RightRow, journey: Journey, event: Disruption): TripRight['right'] | null {
  const { refund, rebooking, compensation } = gives;
  if (refund && hasMoved(refund.moved, journey, event))
    return { gives: 'refund', card: refund.card, other: refund.other };
  if (rebooking && hasMoved(rebooking.moved, journey, event))
    return { gives: 'rebooking', withinHours: rebooking.withinHours };
  if (compensation)
    return compensationFor(compensation, { isWithin: isWithin(scope, journey), km: journey.km }, event);
  return null;
}

/** Cancelled, or moved by at least the limit for flights within one country or between countries. */
function hasMoved(
  moved: { readonly domestic: number; readonly international: number },
  { from, to }: Journey,
  { isCancelled, departureMinutes, arrivalMinutes }: Disruption,
): boolean {
  const limit = from !== '' && from === to ? moved.domestic : moved.international;
  return isCancelled || Math.abs(departureMinutes ?? 0) >= limit || (arrivalMinutes ?? 0) >= limit;
}

type Compensation = NonNullable<RightRow['gives']['compensation']>;

function compensationFor(
  { currency, noticeDays, bands, withinRegion }: Compensation,
  { isWithin: isInside, km }: { readonly isWithin: boolean; readonly km: number | null },
  { isCancelled, arrivalMinutes, toldAt, departure }: Disruption,
): TripRight['right'] | null {
  if (departure.getTime() - toldAt.getTime() >= noticeDays * dayMs) return null;
  const isFar = (upToKm: number | null) => upToKm !== null && (km === null || km > upToKm);
  const fits = bands.filter(
    ({ upToKm, fromMinutes }) =>
      !isFar(upToKm) && (isCancelled || (arrivalMinutes !== null && arrivalMinutes >= fromMinutes)),
  );
  const nearest = fits[0];
  if (!nearest) return null;
  // How late one arrives after a cancellation depends on the flight that one takes instead.
  const same = isCancelled ? fits.filter(({ upToKm }) => upToKm === nearest.upToKm) : [nearest];
  const least = Math.min(...same.map((band) => band.least));
  const most = Math.max(...same.map((band) => band.most));
  const cap = isInside && withinRegion !== null ? withinRegion : most;
  return {
    gives: 'compensation',
    least: { amount: Math.min(least, cap), currency },
    most: { amount: Math.min(most, cap), currency },
  };
}
