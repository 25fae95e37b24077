import { useMutation } from '@tanstack/react-query';
import type { askAgain } from '#contract/business/ask-again.ts';
import type { Approval } from '#contract/business/approvals.ts';
import { go } from '#web/lib/address/go.ts';
import { call } from '#web/lib/api/client.ts';
import { keepAskedBefore } from '#web/lib/checkout/asked-before.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Opens a checkout for what the reader asked for, at its price of now; where it is sold no more, leads to the search. */
export function AskAgain({ of: { approvalId } }: { of: Pick<Approval, 'approvalId'> }) {
  const t = useT();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call<typeof askAgain>('POST', '/api/v0/approvals/:approvalId/ask-again', { params: { approvalId } }),
    onSuccess({ bookingSessionId, before }) {
      keepAskedBefore(bookingSessionId, before);
      go(`/checkout/${bookingSessionId}/`);
    },
  });
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-muted">{t('approvals.again.note')}</p>
      {error ? (
        <ProblemBanner
          error={error}
          actions={
            <LinkButton size="sm" kind="secondary" href="/">
              {t('approvals.again.search')}
            </LinkButton>
          }
        />
      ) : null}
      <Button isPending={isPending} onPress={() => mutate()}>
        {t('approvals.again')}
      </Button>
    </div>
  );
}
