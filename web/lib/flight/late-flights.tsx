import { CloudAlert, LoaderCircle, ListPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LaterFlights } from '#contract/flights.ts';
import { useWord } from '#web/lib/stay/words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';

export interface LateFlightsProps {
  /** Late results of slow suppliers; undefined before the first poll. */
  later: Omit<LaterFlights, 'searchId'> | undefined;
  /** No flights were found so far. */
  isWaiting: boolean;
  onShow(): void;
  onAskAgain(): void;
}

/**
 * Over the foot of the list, so that nothing moves: that slow airlines are still asked, how many flights they added (shown
 * on request), or that one did not answer. Once all have answered it is announced and not shown.
 */
export function LateFlights({ later, isWaiting, onShow, onAskAgain }: LateFlightsProps) {
  const t = useT();
  const word = useWord();
  const { found = 0, cheaper = 0, asking, missing = [] } = later ?? {};
  const [only, ...others] = missing;
  const isMore = found + cheaper > 0;
  const isAsking = asking === undefined || asking.length > 0;
  if (isMore && !isWaiting)
    return (
      <Line
        icon={<ListPlus aria-hidden className="text-accent" />}
        action={
          <Button size="sm" onPress={onShow}>
            {t('flights.later.show', { found })}
          </Button>
        }
      >
        {found > 0 ? t('flights.later.found', { found, cheaper }) : t('flights.later.cheaper', { cheaper })}
      </Line>
    );
  if (isAsking || isWaiting)
    return (
      <Line icon={<LoaderCircle aria-hidden className="animate-spin text-ink-muted" />}>
        {isWaiting ? t('flights.later.waiting') : t('flights.later.asking')}
      </Line>
    );
  if (only)
    return (
      <Line
        icon={<CloudAlert aria-hidden className="text-warn" />}
        action={
          <Button kind="secondary" size="sm" onPress={onAskAgain}>
            {t('flights.partial.again')}
          </Button>
        }
      >
        {others.length > 0
          ? t('flights.partial')
          : t(`flights.partial.${only.part}`, { source: word(`flights.source.${only.source}`, only.source) })}
      </Line>
    );
  return (
    <p role="status" className="sr-only">
      {t('flights.later.all')}
    </p>
  );
}

interface LineProps {
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

const Line = ({ icon, action, children }: LineProps) => (
  <div className="pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center px-(--gutter)">
    <div className="pointer-events-auto flex items-center gap-3 rounded-card border border-line-strong bg-surface-raised px-4 py-2 shadow-high [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      <p role="status" className="min-w-0 grow text-sm text-ink">
        {children}
      </p>
      {action}
    </div>
  </div>
);
