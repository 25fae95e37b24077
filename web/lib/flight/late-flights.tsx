import { CircleCheck, CloudAlert, LoaderCircle, ListPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LaterFlights } from '#contract/flights.ts';
import { useWord } from '#web/lib/stay/words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

export interface LateFlightsProps {
  /** Late results of slow suppliers; undefined before the first poll. */
  later: Omit<LaterFlights, 'searchId'> | undefined;
  /** No flights were found so far. */
  isWaiting: boolean;
  onShow(): void;
  onAskAgain(): void;
}

/**
 * One line above the list about slow airlines, with a fixed height so that the layout does not shift: that they are
 * pending, how many flights they added (shown on request), or that they have finished. It sticks in view while there
 * are flights to show.
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
        isRaised
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
  return <Line icon={<CircleCheck aria-hidden className="text-accent" />}>{t('flights.later.all')}</Line>;
}

interface LineProps {
  icon: ReactNode;
  action?: ReactNode;
  isRaised?: boolean;
  children: ReactNode;
}

const Line = ({ icon, action, isRaised = false, children }: LineProps) => (
  <div
    className={cx(
      'flex min-h-20 items-center gap-3 rounded-control border px-4 py-1.5 tablet:min-h-14 [&_svg]:size-5 [&_svg]:shrink-0',
      isRaised
        ? 'sticky top-(--under-header) z-10 border-line-strong bg-surface shadow-mid'
        : 'border-line bg-surface-sunken',
    )}
  >
    {icon}
    <p role="status" className={cx('min-w-0 grow text-sm text-ink', Boolean(action) && 'max-tablet:text-xs')}>
      {children}
    </p>
    {action}
  </div>
);
