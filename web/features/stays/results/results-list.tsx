import { memo } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { resultsId } from '#web/lib/results/skip-filters.tsx';
import { useDrawnLines } from '#web/lib/results/use-drawn-lines.ts';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import type { ActiveStay } from '../active-stay.ts';
import type { AvailabilityAnswer } from './availability-query.ts';
import { StayCard, type StayCardProps } from './stay-card.tsx';
import { StayCardSkeleton } from './stay-card-skeleton.tsx';

export interface ResultsListProps {
  answer: AvailabilityAnswer;
  rooms: number;
  active: ActiveStay;
  hrefOf(lodgingId: string): string;
}

/** Cards on the first screen. */
const inView = { mobile: 2, desktop: 5 };

const idOf = ({ lodgingId }: StayCardProps['stay']) => lodgingId;

/** The stays of one page, in order. */
export const ResultsList = memo(function ResultsList(props: ResultsListProps) {
  const { answer, rooms, active, hrefOf } = props;
  const t = useT();
  const first = inView[useIsMobile() ? 'mobile' : 'desktop'];
  const { drawn, isWhole, list, style } = useDrawnLines(answer.stays, idOf, first);
  return (
    <ol
      ref={list}
      id={resultsId}
      tabIndex={-1}
      data-focus-silent
      aria-label={t('stays.results.list')}
      aria-busy={!isWhole}
      style={style}
      className="grid content-start gap-4"
    >
      {drawn.map((stay, index) => (
        <li key={stay.lodgingId}>
          <StayCard
            stay={stay}
            length={lengthOf(answer.nights, rooms)}
            href={hrefOf(stay.lodgingId)}
            timeZone={answer.place?.timeZone ?? 'UTC'}
            active={active}
            isFirst={index < 3}
            hrefOf={hrefOf}
          />
        </li>
      ))}
    </ol>
  );
});

// Stable objects per length, so that unchanged cards do not re-render.
const lengths = new Map<string, { nights: number; rooms: number }>();
function lengthOf(nights: number, rooms: number) {
  const key = `${nights} ${rooms}`;
  const length = lengths.get(key) ?? { nights, rooms };
  lengths.set(key, length);
  return length;
}

export function ResultsListSkeleton() {
  return (
    <div className="grid gap-4">
      {Array.from({ length: 5 }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- five of the same
        <StayCardSkeleton key={index} />
      ))}
    </div>
  );
}
