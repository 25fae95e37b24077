import { z } from 'zod';
import type { Sight } from './signs.ts';
import { predict } from './trees.ts';

/** Probabilities of the quantiles of the lowest price to come. */
export const forecastShares = [0.1, 0.25, 0.5, 0.75, 0.9] as const;
/** A price that falls by less is called the same. */
export const leastFall = 0.02;

const numbers = z.array(z.number());
const trees = z.object({
  start: z.number(),
  depth: z.int(),
  trees: z.array(z.object({ feature: numbers, threshold: numbers, leaf: numbers })),
});

/** The learned model, as stored. `signs` grows by one when the signs change. */
export const modelSchema = z.object({
  signs: z.literal(5),
  /** The cost of waiting, against buying now: ratio less one. */
  waiting: trees,
  /** The lowest price within the horizon, against now: logarithm. */
  lowest: trees,
  /** By days ahead, then by the prediction of `lowest`, in order: the observed outcomes. */
  spread: z.array(
    z.object({
      untilLead: z.number(),
      steps: z.array(
        z.object({ said: z.number(), quantiles: numbers, chance: z.number(), fall: z.number() }),
      ),
    }),
  ),
  learnedFrom: z.object({ markets: z.int(), prices: z.int(), from: z.string(), until: z.string() }),
});
export type Model = z.infer<typeof modelSchema>;
export type Spread = Model['spread'];

/** The forecast for a price seen today. */
export interface Forecast {
  /** The cost of waiting for a customer who keeps looking, against buying now; below zero saves. */
  readonly waiting: number;
  /** Of the lowest price within the horizon against now (logarithms), by `forecastShares`. */
  readonly quantiles: readonly number[];
  /** Chance that it falls by `leastFall` or more within the horizon. */
  readonly chance: number;
  /** By which share it falls when it does. */
  readonly fall: number;
}

/** A wait that saves less than this share, on average, is within the error of the model. */
const leastSaving = 0.002;

/** Whether waiting saves at least this share of the price. */
export const isWorthWaiting = ({ waiting }: Pick<Forecast, 'waiting'>, least = leastSaving): boolean =>
  waiting < -least;

export function forecast(model: Model, { signs, departs, seen }: Sight): Forecast {
  const said = predict(model.lowest, signs);
  const lead = departs - seen;
  const group = model.spread.find(({ untilLead }) => lead <= untilLead) ?? model.spread.at(-1);
  const step = between(group?.steps ?? [], said);
  return {
    waiting: predict(model.waiting, signs),
    quantiles: step.quantiles,
    chance: step.chance,
    fall: step.fall,
  };
}

type Step = Spread[number]['steps'][number];

/** Interpolates between the two steps around a value. */
function between(steps: readonly Step[], said: number): Omit<Step, 'said'> {
  const above = steps.findIndex((step) => step.said >= said);
  const next = steps[above < 0 ? steps.length - 1 : above];
  const before = steps[above < 0 ? steps.length - 1 : Math.max(0, above - 1)];
  if (!next || !before) return { quantiles: forecastShares.map(() => 0), chance: 0, fall: 0 };
  const whole = next.said - before.said;
  const share = whole > 0 ? Math.max(0, Math.min(1, (said - before.said) / whole)) : 1;
  const mix = (one: number, other: number) => one + share * (other - one);
  return {
    quantiles: before.quantiles.map((one, at) => mix(one, next.quantiles[at] ?? one)),
    chance: mix(before.chance, next.chance),
    fall: mix(before.fall, next.fall),
  };
}
