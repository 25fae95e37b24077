import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { createScimToken, endScimToken, ScimAccess } from '#contract/business/scim.ts';
import { call } from '#web/lib/api/client.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { directoryQuery } from './queries.ts';
import { Part } from './travel-fields.tsx';

/** Lets the company's directory keep its people by SCIM: the token, shown once, and when it was used. [BUS-02] */
export function DirectoryPart() {
  const t = useT();
  const { data, error, refetch } = useQuery(directoryQuery);
  return (
    <Part title={t('admin.directory.title')} hint={t('admin.directory.body')}>
      {data ? (
        <Access of={data} />
      ) : error ? (
        <ErrorState onTryAgain={() => void refetch()}>{problemText(error, t).title}</ErrorState>
      ) : (
        <Loading label={t('admin.loading')} className="grid">
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Part>
  );
}

function Access({ of: { token, address } }: { of: ScimAccess }) {
  const t = useT();
  const format = useFormat();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'replace' | 'end' | null>(null);
  const store = ({ token: stored, address: at }: ScimAccess) => {
    setAsked(null);
    queries.setQueryData(directoryQuery.queryKey, { token: stored, address: at });
  };
  const create = useMutation({
    mutationFn: () => call<typeof createScimToken>('POST', '/admin/api/v0/scim-token', {}),
    onSuccess: store,
  });
  const end = useMutation({
    mutationFn: () => call<typeof endScimToken>('DELETE', '/admin/api/v0/scim-token', {}),
    onSuccess(ended) {
      create.reset();
      store(ended);
    },
  });
  const secret = create.data?.secret;
  const problem = create.error ?? end.error;
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3">
        <Line label={t('admin.directory.address')} value={address} isCode />
        {token ? (
          <>
            <Line
              label={t('admin.directory.created')}
              value={t('admin.directory.created-by', {
                name: token.createdBy,
                time: format.moment(token.createdAt, readerZone(), 'year'),
              })}
            />
            <Line
              label={t('admin.directory.used')}
              value={
                token.lastUsedAt === null
                  ? t('admin.directory.never')
                  : format.moment(token.lastUsedAt, readerZone(), 'year')
              }
            />
          </>
        ) : null}
      </dl>
      {token?.isGood === false ? (
        <Banner kind="warn" title={t('admin.directory.maker-left', { name: token.createdBy })}>
          {t('admin.directory.maker-left-body')}
        </Banner>
      ) : null}
      {secret === undefined ? null : (
        <Banner kind="success" live="polite" title={t('admin.directory.once')}>
          <code className="font-mono text-sm wrap-anywhere select-all">{secret}</code>
        </Banner>
      )}
      {problem && asked === null ? <ProblemBanner error={problem} /> : null}
      <div className="flex flex-wrap gap-3">
        {token ? (
          <>
            <Button kind="secondary" onPress={() => setAsked('replace')}>
              {t('admin.directory.replace')}
            </Button>
            <Button kind="quiet" onPress={() => setAsked('end')}>
              {t('admin.directory.end')}
            </Button>
          </>
        ) : (
          <Button kind="secondary" isPending={create.isPending} onPress={() => create.mutate()}>
            {t('admin.directory.create')}
          </Button>
        )}
      </div>
      {asked ? (
        <Dialog
          isOpen
          onClose={() => setAsked(null)}
          title={t(`admin.directory.${asked}-title`)}
          footer={
            <>
              <Button kind="secondary" onPress={() => setAsked(null)}>
                {t('admin.cancel')}
              </Button>
              <Button
                kind="danger"
                isPending={create.isPending || end.isPending}
                onPress={() => (asked === 'end' ? end : create).mutate()}
              >
                {t(`admin.directory.${asked}`)}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <p>{t(`admin.directory.${asked}-body`)}</p>
            {problem ? <ProblemBanner error={problem} /> : null}
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}

function Line({ label, value, isCode = false }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div className="grid gap-x-6 gap-y-1 tablet:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere">
        {isCode ? <code className="font-mono text-sm select-all">{value}</code> : value}
      </dd>
    </div>
  );
}
