import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CallFailed } from '#web/lib/problems/call-failed.tsx';
import { callStateOf } from '#web/lib/call-state.ts';
import { historyQuery } from './queries.ts';

const HistoryDialog = lazy(() => import('./history-dialog.tsx'));

/** Opens the credit history; renders nothing without changes. [CRD-03] */
export function HistoryCard() {
  const t = useT();
  const { locale } = useLocale();
  const query = useQuery(historyQuery(locale, true));
  const [isOpen, setOpen] = useState<boolean>();
  const state = callStateOf(query);
  if (!query.data)
    return state === 'Failed' || query.failureCount > 0 ? (
      <CallFailed of="history" isRetrying={state === 'InProcess'} onRetry={() => void query.refetch()} />
    ) : null;
  const { credits: changes, hasEarlier, owedRewards } = query.data;
  if (changes.length + owedRewards.length === 0) return null;
  return (
    <Card padding="sm" className="grid gap-3">
      <div className="flex gap-3">
        <ReceiptText aria-hidden className="mt-1 size-5 shrink-0 text-brand" />
        <div>
          <h3 className="font-semibold">{t('wallet.history.title')}</h3>
          <p className="text-sm text-ink-muted">{t('wallet.history.body')}</p>
        </div>
      </div>
      <Button kind="secondary" onPress={() => setOpen(true)}>
        {t('wallet.history.open')}
      </Button>
      {isOpen === undefined ? null : (
        <Suspense>
          <HistoryDialog
            changes={changes}
            hasEarlier={hasEarlier}
            owedRewards={owedRewards}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
