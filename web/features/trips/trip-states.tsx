import { problemText } from '#web/lib/api/problem-of.ts';
import { isNotFound } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemReference } from '#web/lib/problems/problem-reference.tsx';
import { ProblemContact } from '#web/lib/support/contact-us.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Error state for trips that failed to load. The trips are unchanged. [NAV-08] */
export function TripProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useT();
  const { title, reference, next } = problemText(error, t);
  const isAbsent = isNotFound(error);
  return (
    <div className="page" role="alert">
      <EmptyState
        level={1}
        title={isAbsent ? t('trips.absent.title') : title}
        actions={
          <>
            {next === 'go_back' ? null : <Button onPress={onRetry}>{t('trips.retry')}</Button>}
            <LinkButton kind="secondary" href="/trips/">
              {t('trips.all')}
            </LinkButton>
          </>
        }
      >
        <p>{t(isAbsent ? 'trips.absent.body' : 'trips.unchanged')}</p>
        <ProblemReference id={reference} className="mt-1" />
        <ProblemContact error={error} className="mt-1" />
      </EmptyState>
    </div>
  );
}

export function TripSkeleton() {
  const t = useT();
  return (
    <Loading label={t('trips.loading')} className="page grid gap-8 py-8">
      <Skeleton className="h-48 rounded-card" />
      <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-160 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </Loading>
  );
}
