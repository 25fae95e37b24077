import { formatPlainDate } from '#web/lib/i18n/format.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

interface ClosedDesk {
  end: 'pick_up' | 'drop_off';
  times: readonly string[];
}

/** The end whose desk is closed and its nearest opening times, `YYYY-MM-DDTHH:MM`; null for any other error. */
function closedDeskOf(error: unknown): ClosedDesk | null {
  if (!(error instanceof ApiProblem)) return null;
  const { end, openBefore, openAfter } = error.problem.context ?? {};
  if (end !== 'pick_up' && end !== 'drop_off') return null;
  return { end, times: [openBefore, openAfter].filter((at) => typeof at === 'string') };
}

/** Nearest opening times of a desk, in words: "Tue, Dec 15, 6:00 AM or Wed, Dec 16, 8:00 AM". */
export function useOpeningTimes(): (times: readonly string[]) => string {
  const format = useFormat();
  return (times) =>
    format.list(
      times.map((at) => `${formatPlainDate(format.locale, at.slice(0, 10))}, ${format.clock(at.slice(11))}`),
      'disjunction',
    );
}

/** Which desk of a rental is closed at the time asked for, and when it is open instead; nothing for another error. */
export function ClosedDesk({ error }: { error: unknown }) {
  const t = useT();
  const timesOf = useOpeningTimes();
  const closed = closedDeskOf(error);
  if (!closed) return null;
  const { end, times } = closed;
  return (
    <p>
      {t('cars.closed', { end })}
      {times.length > 0 ? ` ${t('cars.refusal.open', { times: timesOf(times) })}` : null}
    </p>
  );
}
