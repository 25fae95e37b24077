import { Heart } from 'lucide-react';
import { problemText } from '#web/lib/api/problem-of.ts';
import { isNotFound } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemReference } from '#web/lib/problems/problem-reference.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Error state for lists that failed to load or do not exist. */
export function Failure(props: { error: unknown; onAgain(): void; onGoBack(): void }) {
  const t = useT();
  const { error, onAgain, onGoBack } = props;
  const { title, reference } = problemText(error, t);
  // The list was deleted or belongs to another customer.
  if (isNotFound(error))
    return (
      <div className="page py-10">
        <EmptyState
          level={1}
          icon={<Heart aria-hidden />}
          title={t('wishlists.absent.title')}
          actions={<LinkButton href="/favorites/">{t('wishlists.absent.to-all')}</LinkButton>}
        >
          {t('wishlists.absent.body')}
        </EmptyState>
      </div>
    );
  return (
    <div className="page py-10">
      <ErrorState level={1} onTryAgain={onAgain} onGoBack={onGoBack}>
        <p>{title}</p>
        <ProblemReference id={reference} className="mt-2" />
      </ErrorState>
    </div>
  );
}
