import { useQuery } from '@tanstack/react-query';
import { ChevronRight, UserSearch } from 'lucide-react';
import { FindForm } from '#web/ui/fields/find-form.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Desk } from './desk.tsx';
import { foundQuery } from './queries.ts';

/** Minimum number of letters to search for. */
const fewest = 2;

interface Props {
  /** The search text of the address. */
  wanted: string | undefined;
  onFind(wanted: string): void;
  hrefOf(subject: string): string;
}

/** Finds a customer by number, e-mail address or name. */
export function FindScreen({ wanted, onFind, hrefOf }: Props) {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(foundQuery(wanted));
  return (
    <Desk at="customers">
      <header className="grid gap-2">
        <h1 className="headline text-3xl">{t('issuing.find.title')}</h1>
        <p className="text-ink-muted">{t('issuing.find.body')}</p>
      </header>
      <FindForm
        label={t('issuing.find.label')}
        action={t('issuing.find.action')}
        tooShort={t('issuing.find.too-short')}
        fewest={fewest}
        wanted={wanted}
        isPending={isFetching}
        onFind={onFind}
        onAgain={() => void refetch()}
      />
      {error ? <ProblemBanner error={error} /> : null}
      <section aria-label={t('issuing.find.results')} className="grid gap-3">
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {data && data.length > 0 ? t('issuing.find.count', { count: data.length }) : ''}
        </p>
        {data ? (
          data.length === 0 ? (
            <EmptyState icon={<UserSearch aria-hidden />} title={t('issuing.find.none')}>
              {t('issuing.find.none-body')}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {data.map(({ subject, firstName, lastName, email }) => (
                <li key={subject}>
                  <AppLink
                    href={hrefOf(subject)}
                    className="flex items-center gap-4 p-4 text-ink no-underline -outline-offset-2! hovered:bg-surface-sunken"
                  >
                    <span className="min-w-0 grow">
                      <span className="block font-semibold">
                        {t('issuing.name', { firstName, lastName })}
                      </span>
                      <span className="block text-sm break-words text-ink-muted">{email}</span>
                      <span className="tabular block text-sm break-words text-ink-muted">{subject}</span>
                    </span>
                    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
                  </AppLink>
                </li>
              ))}
            </ul>
          )
        ) : isFetching ? (
          <Loading label={t('issuing.loading')} className="grid gap-3">
            <Skeleton className="h-20 rounded-card!" />
            <Skeleton className="h-20 rounded-card!" />
          </Loading>
        ) : null}
      </section>
    </Desk>
  );
}
