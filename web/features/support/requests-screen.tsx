import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import type { OwnCase } from '#contract/cases.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { FailedScreen } from '#web/lib/problems/failed-screen.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CaseState } from './case-state.tsx';
import { promiseText } from './promise-text.ts';
import { requestsQuery } from './queries.ts';
import { SomeFirst } from './some-first.tsx';

/** The customer's requests to support with state, promise and last step, and the telephone lines. [AGT-01] [TEN-03] */
export function RequestsScreen() {
  const t = useT();
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery(requestsQuery(locale));
  if (error && !data) return <FailedScreen error={error} onTryAgain={() => void refetch()} />;
  return (
    <div className="page grid max-w-3xl gap-8 pt-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="headline text-3xl">{t('support.requests.title')}</h1>
          <p className="mt-1 text-ink-muted">{t('support.requests.body')}</p>
        </div>
        <LinkButton href="/support/new/">{t('support.write')}</LinkButton>
      </header>
      {data === undefined ? (
        <Loading label={t('support.requests.loading')} className="grid gap-3">
          <Skeleton className="h-28 rounded-card!" />
          <Skeleton className="h-28 rounded-card!" />
        </Loading>
      ) : data.cases.length === 0 ? (
        <EmptyState icon={<MessagesSquare aria-hidden />} title={t('support.requests.none')}>
          {t('support.requests.none-body')}
        </EmptyState>
      ) : (
        <SomeFirst of={data.cases}>
          {(some) => (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {some.map((one) => (
                <li key={one.caseId}>
                  <RequestLine of={one} />
                </li>
              ))}
            </ul>
          )}
        </SomeFirst>
      )}
      {data ? (
        <section aria-labelledby="lines" className="grid gap-2 rounded-card bg-surface-sunken p-5">
          <h2 id="lines" className="headline text-xl">
            {t('support.lines')}
          </h2>
          <dl className="grid gap-x-6 gap-y-1 tablet:grid-cols-[auto_1fr]">
            {data.phones.map(({ line, phone }) => (
              <div key={line} className="contents">
                <dt className="text-ink-muted">{t(`support.line.${line}`)}</dt>
                <dd>
                  <PhoneLink number={phone} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  );
}

function RequestLine({ of }: { of: OwnCase }) {
  const t = useT();
  const format = useFormat();
  return (
    <AppLink
      href={`/support/${of.caseId}/`}
      className="grid gap-1 rounded-card p-4 no-underline hovered:bg-surface-sunken tablet:p-5"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{of.title}</span>
        <CaseState of={of} />
      </span>
      {of.about ? <span className="truncate">{of.about}</span> : null}
      {of.answerBy ? <span className="text-sm text-ink-muted">{promiseText(of, t, format)}</span> : null}
      <span className="text-sm text-ink-muted">
        {format.moment(of.lastStep.at, readerZone(), 'year')} · {of.lastStep.text}
      </span>
    </AppLink>
  );
}
