import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Shown in place of the result of a failed call, with a retry. [WAL-05] */
export function CallFailed({
  of,
  isRetrying,
  onRetry,
}: {
  of: 'wallet' | 'history' | 'rewards' | 'passengers';
  isRetrying: boolean;
  onRetry(): void;
}) {
  const t = useT();
  return (
    <Banner
      kind="danger"
      live="assertive"
      title={t('ui.error.generic')}
      actions={
        <Button kind="secondary" size="sm" isPending={isRetrying} onPress={onRetry}>
          {t('wallet.retry')}
        </Button>
      }
    >
      {t(`wallet.failed.${of}`)}
    </Banner>
  );
}
