import type { PredictionScorecard } from '#contract/flights/predictions.ts';
import { pricePredictionSchema } from '#contract/enums/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PredictionsDeps } from './deps.ts';
import { readModel } from './model.ts';
import { scoreCalls } from './scorecard.ts';
import { countCalls, type JudgedCall, listJudgedCalls } from './scorecard-store.ts';

const freshMs = 10 * 60_000;
const mostCalls = 40_000;

/** The quality of the calls; recomputed at most every ten minutes, by the portal's clock. */
export function scorecardReader({ db, clock }: Pick<PredictionsDeps, 'db'> & { clock: Clock }) {
  let kept: { at: number; card: Promise<PredictionScorecard> } | undefined;
  return (): Promise<PredictionScorecard> => {
    const now = clock.now().getTime();
    if (kept && now >= kept.at && now - kept.at < freshMs) return kept.card;
    const card = readScorecard({ db, clock });
    kept = { at: now, card };
    card.catch(() => {
      kept = undefined;
    });
    return card;
  };
}

async function readScorecard({
  db,
  clock,
}: Pick<PredictionsDeps, 'db' | 'clock'>): Promise<PredictionScorecard> {
  const [counts, judged, model] = await Promise.all([
    countCalls(db),
    listJudgedCalls(db, mostCalls),
    readModel(db),
  ]);
  const { markets, prices, from, until } = model.learnedFrom;
  return {
    computedAt: clock.now().toISOString(),
    from: counts.map(({ first }) => first).toSorted()[0] ?? null,
    until:
      counts
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? null,
    counts: counts.map(({ kind, advice, calls, judged: done }) => ({
      kind: kind === 'made' ? 'made' : 'rehearsed',
      prediction: pricePredictionSchema.parse(advice),
      calls: Number(calls),
      judged: Number(done),
    })),
    scored: { ...countKinds(judged), most: mostCalls },
    ...scoreCalls(judged),
    model: { markets, prices, from, until },
  };
}

function countKinds(calls: readonly JudgedCall[]): { made: number; rehearsed: number } {
  const made = calls.filter(({ kind }) => kind === 'made').length;
  return { made, rehearsed: calls.length - made };
}
