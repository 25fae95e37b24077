import { useT } from '#web/lib/i18n/t.tsx';
import type { ReviewsSummary } from './reviews-query.ts';
import { Score } from './score.tsx';

export interface AspectBarsProps {
  summary: ReviewsSummary;
  best: 5 | 10;
  scoreWord: ((score: number) => string) | undefined;
  aspectName(aspect: string): string;
}

/** The score of the whole, how many gave one, and a bar for each aspect. */
export function AspectBars({ summary, best, scoreWord, aspectName }: AspectBarsProps) {
  const t = useT();
  const { score, total, written } = summary;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <span className="tabular rounded-control bg-brand px-2.5 py-1.5 text-2xl font-semibold text-brand-ink">
          <Score score={score} best={best} />
        </span>
        <p>
          {scoreWord ? <span className="block font-semibold">{scoreWord(score)}</span> : null}
          <span className="block text-sm text-ink-muted">
            {written < total ? t('reviews.count-written', { total, written }) : t('reviews.count', { total })}
          </span>
        </p>
      </div>
      <ul className="grid gap-3">
        {summary.aspects.map(({ aspect, score: points }) => (
          <li key={aspect} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm">
            <span>{aspectName(aspect)}</span>
            <span className="tabular font-semibold">
              <Score score={points} best={best} />
            </span>
            <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-brand"
                style={{ width: `${(points / best) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
