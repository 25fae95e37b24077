import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { AvailabilityAnswer } from './availability-query.ts';

/**
 * Whose answer is missing, whole or in part, and the way to ask again; filters, order and view stay as they are. Where
 * the area is wider than a list can be, that there is more.
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
          <li key={source}>{t(`stays.partial.${part}`, { source: t(`stays.source.${source}`) })}</li>
        ))}
      </ul>
    </Banner>
  );
}
