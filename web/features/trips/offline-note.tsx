import { CloudOff } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** Says that the device is offline and when the shown data was stored. [TRP-03] */
export function OfflineNote({ storedAt }: { storedAt: number }) {
  const t = useT();
  const format = useFormat();
  const time = format.moment(new Date(storedAt).toISOString(), readerZone());
  return (
    <Banner kind="warn" live="polite" title={t('trips.offline.title')}>
      {t('trips.offline.body', { time })}
    </Banner>
  );
}

/** Offline state of a screen whose data was never stored on this device. */
export function NotStoredOffline() {
  const t = useT();
  return (
    <div className="page" role="alert">
      <EmptyState
        level={1}
        icon={<CloudOff aria-hidden />}
        title={t('trips.offline.none')}
        actions={<LinkButton href="/trips/">{t('trips.all')}</LinkButton>}
      >
        {t('trips.offline.none-body')}
      </EmptyState>
    </div>
  );
}
