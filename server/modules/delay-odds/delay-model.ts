import { z } from 'zod';

const effects = z.record(z.string(), z.number());

/** The model of late arrivals: one index of a flight, and the dependence of each delay on it (log odds). */
export const delayModelSchema = z.object({
  start: z.number(),
  byHour: z.array(z.number()).length(24),
  /** Monday first. */
  byWeekday: z.array(z.number()).length(7),
  byDistance: z.array(z.object({ untilKm: z.number(), effect: z.number() })).min(1),
  byOrigin: effects,
  byDestination: effects,
  /** In order of `minutes`: log odds of arriving so many minutes late or more = `base + slope × index`. */
  later: z.array(z.object({ minutes: z.number(), base: z.number(), slope: z.number() })).min(2),
});
export type DelayModel = z.infer<typeof delayModelSchema>;

/** A flight as input of the model; the hour and day are those of the airport of departure. */
export interface DelayedFlight {
  readonly origin: string;
  readonly destination: string;
  readonly hour: number;
  /** Monday is 0. */
  readonly weekday: number;
  readonly km: number;
}

/** How likely a flight is to be late, as one number; airports the model has never met count as ordinary ones. */
export function indexOf(
  model: DelayModel,
  { origin, destination, hour, weekday, km }: DelayedFlight,
): number {
  const distance = model.byDistance.find(({ untilKm }) => km < untilKm) ?? model.byDistance.at(-1);
  return (
    model.start +
    (model.byHour[hour] ?? 0) +
    (model.byWeekday[weekday] ?? 0) +
    (distance?.effect ?? 0) +
    (model.byOrigin[origin] ?? 0) +
    (model.byDestination[destination] ?? 0)
  );
}

/**
 * Chance that a flight arrives at least so many minutes late; interpolated between learned values along the log odds.
 */
export function chanceLater({ later }: DelayModel, index: number, minutes: number): number {
  const above = later.findIndex((one) => one.minutes >= minutes);
  const upper = above < 0 ? later.length - 1 : Math.max(1, above);
  const [before, next] = [later[upper - 1], later[upper]];
  if (!next || !before) return 0;
  const [one, other] = [before, next].map(({ base, slope }) => base + slope * index);
  const share = (minutes - before.minutes) / (next.minutes - before.minutes);
  return 1 / (1 + Math.exp(-((one ?? 0) + share * ((other ?? 0) - (one ?? 0)))));
}

/** Whether the model has met both ends of a flight. */
export const knowsRoute = (model: DelayModel, { origin, destination }: DelayedFlight): boolean =>
  origin in model.byOrigin && destination in model.byDestination;
