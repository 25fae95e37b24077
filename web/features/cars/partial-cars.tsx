import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Says that a supplier's response was partial, with a retry. */
export function PartialCars({ onAskAgain }: { onAskAgain(): void }) {
  const t = useT();
  return (
    <Banner
      kind="warn"
      title={t('cars.partial.title')}
      actions={
        <Button kind="secondary" size="sm" onPress={onAskAgain}>
          {t('ui.error.search-again')}
        </Button>
      }
    >
      {t('cars.partial.body')}
    </Banner>
  );
}
