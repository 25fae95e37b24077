import type { TaskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FlownTrip } from '../flown-trip.ts';
import { noteReminded, type ScheduleChangeRow } from './changes-store.ts';

/** So many hours before departure the traveler is reminded of new times that silence does not accept. [TRP-06] */
export const reminderHours = [72, 24, 6] as const;
export type ReminderHours = (typeof reminderHours)[number];

const hourMs = 3_600_000;

/** The departure before which a change has to be answered: of the trip, or of the first moved flight once it has begun. */
export function departureToAnswer(
  { startsAt }: Pick<FlownTrip, 'startsAt'>,
  { segments, toldAt }: Pick<ScheduleChangeRow, 'segments' | 'toldAt'>,
): Date {
  if (startsAt > toldAt) return startsAt;
  const moved = segments.flatMap(({ before, after }) => [before, ...(after ? [after] : [])]);
  const departures = moved.map(({ departure }) => Date.parse(departure));
  return new Date(departures.length > 0 ? Math.min(...departures) : startsAt);
}

/**
 * The reminder of an open change that is due at a moment, of several that were missed the latest, and when to look again; null
 * for none. One whose hour was over when the change was told is not sent: the news itself said so.
 */
export function nextReminder(
  departure: Date,
  { toldAt, remindedHours }: Pick<ScheduleChangeRow, 'toldAt' | 'remindedHours'>,
  now: Date,
): { readonly due: ReminderHours | null; readonly again: Date | null } {
  const at = (hours: number) => new Date(departure.getTime() - hours * hourMs);
  const left = reminderHours.filter(
    (hours) => at(hours) > toldAt && (remindedHours === null || hours < remindedHours),
  );
  const due = now < departure ? (left.filter((hours) => at(hours) <= now).at(-1) ?? null) : null;
  const next = left.find((hours) => at(hours) > now);
  return { due, again: next === undefined ? null : at(next) };
}

/** Sends the reminder of an open change that is due, once, in the transaction that notes it. */
export async function remindOf(
  tx: Tx,
  letter: TaskKind<'tripId' | 'stamp'>,
  { trip, change, now }: { trip: FlownTrip; change: ScheduleChangeRow; now: Date },
): Promise<{ again: Date } | undefined> {
  const { due, again } = nextReminder(departureToAnswer(trip, change), change, now);
  if (due !== null && (await noteReminded(tx, change, due)))
    await enqueueTask(tx, letter, { tripId: change.tripId, stamp: `${change.id}.${String(due)}` }, now, now);
  return again ? { again } : undefined;
}
