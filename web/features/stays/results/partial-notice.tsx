import { useWord } from '#web/lib/stay/words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { AvailabilityAnswer } from './availability-query.ts';

/**
 * Names suppliers whose answers are missing or partial, with a retry that keeps filters, sort and view. Also says
 * when the area has more stays than a list can hold.
 */
export function PartialNotice({
  answer,
  isAsking,
  onAgain,
}: {
  answer: AvailabilityAnswer;
  isAsking: boolean;
  onAgain(): void;
}) {
  const t = useT();
  const word = useWord();
  const { complete, missing } = answer;
  return (
    <Banner
      kind={complete ? 'info' : 'warn'}
      live="polite"
      title={t(complete ? 'stays.partial.wide' : 'stays.partial.title')}
      actions={
        complete ? null : (
          <Button kind="secondary" size="sm" isPending={isAsking} onPress={onAgain}>
            {t('stays.partial.again')}
          </Button>
        )
      }
    >
      <ul>
        {missing.map(({ source, part }) => (
          <li key={source}>
            {t(`stays.partial.${part}`, { source: word(`stays.source.${source}`, source) })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
