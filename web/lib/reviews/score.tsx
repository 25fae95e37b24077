import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** A score; a screen reader adds the highest that can be given. */
export function Score({ score, best }: { score: number; best: 5 | 10 }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {format.score(score)}
      <span className="sr-only"> {t('reviews.of', { best })}</span>
    </>
  );
}
