import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNotFound } from '#web/lib/api/problem.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { go } from '#web/lib/address/go.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useShortcuts } from '#web/lib/keys/use-shortcuts.ts';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CaseDesk, type CaseDeskProps } from './case-desk.tsx';
import { caseBeside, lastQueueHref, rememberCase } from './last-queue.ts';
import { caseQuery } from './queries.ts';

interface Props extends CaseDeskProps {
  caseId: string;
  searchHref: string;
}

/** A case: what is known, what happened, and what may be done about it. J and K lead along its queue. */
export function CaseScreen({ caseId, searchHref, ...rest }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const { data: of, error, refetch } = useQuery(caseQuery(caseId, locale));
  useScreenTitle(of?.title);
  useEffect(() => rememberCase(caseId), [caseId]);
  const beside = (by: 1 | -1) => {
    const next = caseBeside(caseId, by);
    return next === undefined ? undefined : () => go(`/cases/${next}/`, { replace: true });
  };
  useShortcuts({
    j: beside(1),
    k: beside(-1),
    u: () => go(lastQueueHref()),
    '/': () => go(searchHref),
  });
  if (of) return <CaseDesk of={of} {...rest} />;
  if (error)
    return (
      <ErrorState
        level={1}
        {...(isNotFound(error) ? {} : { onTryAgain: () => void refetch() })}
        onGoBack={() => go(lastQueueHref())}
      >
        {isNotFound(error) ? t('desk.case.none') : problemText(error, t).title}
      </ErrorState>
    );
  return (
    <Loading
      label={t('desk.loading')}
      className="page grid gap-x-8 gap-y-4 py-4 desktop:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid content-start gap-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-7 w-96 max-w-full" />
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="h-9 w-80 max-w-full" />
        <Skeleton className="h-28" />
        <Skeleton className="h-52" />
      </div>
      <Skeleton className="h-72" />
    </Loading>
  );
}
