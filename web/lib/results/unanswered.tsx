import { CloudAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Props {
  isAsking: boolean;
  /** Asks the suppliers again, with more time to answer. */
  onAskAgain(): void;
}

/** How long a list stays empty before the suppliers are asked again. */
const askAgainAfterMs = 1_500;

/**
 * Replaces a list that is empty because suppliers have not answered. Asks them again once by itself; after that there is
 * a button.
 */
export function Unanswered({ isAsking, onAskAgain }: Props) {
  const t = useT();
  const [hasAsked, setAsked] = useState(false);
  const askAgain = useEffectEvent(() => {
    setAsked(true);
    onAskAgain();
  });
  useEffect(() => {
    const timer = setTimeout(() => askAgain(), askAgainAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const isOver = hasAsked && !isAsking;
  return (
    <EmptyState
      icon={<CloudAlert aria-hidden />}
      title={t('search.unanswered.title')}
      actions={
        <Button kind="secondary" isPending={!isOver} onPress={onAskAgain}>
          {t('stays.partial.again')}
        </Button>
      }
    >
      {t(isOver ? 'search.unanswered.body' : 'search.unanswered.asking')}
    </EmptyState>
  );
}
