import type { MessageId } from '#web/lib/i18n/message-id.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { callWorld, type FaultsAnswer } from './world.ts';

/** Every fault of suppliers, bank, mail and identity, by name; each armed fault happens once. */
export function FaultsPanel() {
  const t = useT();
  const queries = useQueryClient();
  const faults = useQuery({
    queryKey: ['faults'],
    queryFn: () => callWorld<FaultsAnswer>('GET', '/v1/faults'),
    refetchInterval: 2000,
  });
  const change = useMutation({
    mutationFn: (fault: { area: string; operation: string; fault: string } | null) =>
      fault
        ? callWorld<FaultsAnswer>('PUT', '/v1/faults', { ...fault, times: 1 })
        : callWorld<FaultsAnswer>('DELETE', '/v1/faults'),
    onSuccess: (answer) => queries.setQueryData(['faults'], answer),
  });
  const waiting = faults.data?.faults ?? [];
  const isWaiting = (area: string, operation: string, fault: string) =>
    waiting.some((one) => one.area === area && one.operation === operation && one.fault === fault);

  return (
    <div className="grid gap-6 pt-6">
      <p className="text-ink-muted">{t('sandbox.faults.how')}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          <T id="sandbox.faults.waiting" values={{ count: waiting.length }} />
        </p>
        <Button
          kind="secondary"
          size="sm"
          isDisabled={waiting.length === 0}
          onPress={() => change.mutate(null)}
        >
          {t('sandbox.faults.clear')}
        </Button>
      </div>
      {faults.isError || change.isError ? (
        <Banner kind="danger" live="assertive" title={t('sandbox.failed')}>
          {(change.error ?? faults.error)?.message}
        </Banner>
      ) : null}
      {Object.entries(faults.data?.catalogue ?? {}).map(([area, operations]) =>
        Object.entries(operations).map(([operation, names]) => (
          <section key={`${area}.${operation}`} className="grid gap-2">
            <h2 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
              {t(`sandbox.faults.${area}.${operation}` as MessageId)}
              <code className="text-sm font-normal text-ink-muted">
                {area} {operation}
              </code>
            </h2>
            <div className="flex flex-wrap gap-2">
              {names.map((fault) => (
                <Button
                  key={fault}
                  size="sm"
                  kind={isWaiting(area, operation, fault) ? 'primary' : 'secondary'}
                  aria-pressed={isWaiting(area, operation, fault)}
                  onPress={() => change.mutate({ area, operation, fault })}
                >
                  {fault}
                </Button>
              ))}
            </div>
          </section>
        )),
      )}
    </div>
  );
}
