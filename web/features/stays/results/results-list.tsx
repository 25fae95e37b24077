import { memo } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { ResultsList } from '#web/lib/results/results-list.tsx';
import { useDrawnLines } from '#web/lib/results/use-drawn-lines.ts';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import type { ActiveStay } from '../active-stay.ts';
import type { AvailabilityAnswer } from './availability-query.ts';
import { StayCard, type StayCardProps } from './stay-card.tsx';
import { StayCardSkeleton } from './stay-card-skeleton.tsx';

export interface StayListProps {
  answer: AvailabilityAnswer;
  rooms: number;
  active: ActiveStay;
  hrefOf(lodgingId: string): string;
}

/** Cards on the first screen. */
const inView = { mobile: 2, desktop: 5 };

const idOf = ({ lodgingId }: StayCardProps['stay']) => lodgingId;

/** The stays of one page, in order. */
export const StayList = memo(function StayList(props: StayListProps) {
  const { answer, rooms, active, hrefOf } = props;
  const t = useT();
  const first = inView[useIsMobile() ? 'mobile' : 'desktop'];
  const lines = useDrawnLines(answer.stays, idOf, first);
  return (
    <ResultsList label={t('stays.results.list')} drawn={lines}>
      {lines.drawn.map((stay, index) => (
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
    </ResultsList>
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
