import { CarFront } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import type { ResultsOutcome } from '#web/lib/results/results-outcome.ts';
import { Unanswered } from '#web/lib/results/unanswered.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Props {
  outcome: ResultsOutcome;
  isAsking: boolean;
  onAskAgain(): void;
  onClear(): void;
}

/** Replaces an empty list of cars: the filters exclude them all, suppliers have not answered, or there are none. */
export function EmptyCars({ outcome, isAsking, onAskAgain, onClear }: Props) {
  const t = useT();
  if (outcome === 'unanswered') return <Unanswered isAsking={isAsking} onAskAgain={onAskAgain} />;
  const hasOthers = outcome === 'filtered';
  return (
    <EmptyState
      icon={<CarFront aria-hidden />}
      title={t(hasOthers ? 'cars.empty.filters' : 'cars.empty.none')}
      actions={hasOthers ? <Button onPress={onClear}>{t('stays.filters.clear')}</Button> : null}
    >
      {t(hasOthers ? 'cars.empty.filters-body' : 'cars.empty.none-body')}
    </EmptyState>
  );
}
