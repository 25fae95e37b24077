import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Headset, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { endOtherSessions, listSessions, revokeSession } from '#contract/session.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { FailedScreen } from '#web/lib/problems/failed-screen.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Device = Output<typeof listSessions>['sessions'][number];

const devicesQuery = queryOptions({
  queryKey: ['session', 'devices'],
  queryFn: async ({ signal }) =>
    (await call<typeof listSessions>('GET', '/api/v0/sessions', { signal })).sessions,
});

/** The signed-in devices: this one and the others, with sign-out for each one or for all. */
export function DevicesScreen({ onGoBack }: { onGoBack(): void }) {
  const t = useT();
  const { data, error, refetch } = useQuery(devicesQuery);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
  const ending = useMutation({
    mutationFn: (sessionId: string) =>
      call<typeof revokeSession>('DELETE', '/api/v0/sessions/:sessionId', { params: { sessionId } }),
    onSettled: refresh,
  });
  const endingAll = useMutation({
    mutationFn: () => call<typeof endOtherSessions>('POST', '/api/v0/sessions/end-others'),
    onSettled: refresh,
  });
  const [isAsking, setAsking] = useState(false);
  if (error && !data)
    return <FailedScreen error={error} onTryAgain={() => void refetch()} onGoBack={onGoBack} />;
  const devices = data?.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = devices?.filter(({ current }) => !current) ?? [];
  const said = endingAll.isSuccess
    ? t('session.devices.ended-all', { count: endingAll.data.revoked })
    : ending.isSuccess
      ? t('session.devices.ended')
      : '';
  return (
    <div className="page grid max-w-3xl gap-6 pt-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="headline text-3xl">{t('session.devices.title')}</h1>
          <p className="mt-1 text-ink-muted">{t('session.devices.body')}</p>
        </div>
        {others.length > 0 ? (
          <Button kind="secondary" isPending={endingAll.isPending} onPress={() => setAsking(true)}>
            {t('session.devices.end-all')}
          </Button>
        ) : null}
      </header>
      <p role="status" className="font-medium text-accent empty:hidden">
        {said}
      </p>
      {(ending.error ?? endingAll.error) ? <ProblemBanner error={ending.error ?? endingAll.error} /> : null}
      {devices ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 tablet:p-5">
              <DeviceFacts device={device} />
              {device.current ? null : (
                <Button
                  kind="secondary"
                  size="sm"
                  aria-label={t('session.devices.end-named', { device: nameOf(device, t) })}
                  isPending={ending.isPending && ending.variables === device.id}
                  onPress={() => ending.mutate(device.id)}
                >
                  {t('session.devices.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-48 rounded-card!" />
      )}
      <Dialog
        isOpen={isAsking}
        role="alertdialog"
        onClose={() => setAsking(false)}
        title={t('session.devices.end-all')}
        footer={
          <>
            <Button kind="secondary" onPress={() => setAsking(false)}>
              {t('session.devices.keep')}
            </Button>
            <Button
              onPress={() => {
                setAsking(false);
                endingAll.mutate();
              }}
            >
              {t('session.devices.end-all')}
            </Button>
          </>
        }
      >
        <p>{t('session.devices.ask', { count: others.length })}</p>
      </Dialog>
    </div>
  );
}

const nameOf = ({ device }: Device, t: ReturnType<typeof useT>): string =>
  device || t('session.devices.unnamed');

function DeviceFacts({ device }: { device: Device }) {
  const t = useT();
  const format = useFormat();
  const now = useServerNow();
  const minutes = Math.max(0, Math.floor((now - Date.parse(device.lastUsedAt)) / 60_000));
  const Icon = device.kind === 'delegated' ? Headset : MonitorSmartphone;
  return (
    <div className="flex min-w-0 grow items-start gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {nameOf(device, t)}
          {device.current ? <Badge tone="brand">{t('session.devices.this')}</Badge> : null}
          {device.kind === 'delegated' ? <Badge>{t('session.devices.agent')}</Badge> : null}
        </p>
        <p className="text-sm text-ink-muted">
          {minutes < 2
            ? t('session.devices.now')
            : t('session.devices.used', {
                when: format.ago(minutes),
              })}
          {' · '}
          {t('session.devices.since', {
            when: format.moment(device.createdAt, readerZone(), 'year'),
          })}
        </p>
      </div>
    </div>
  );
}
