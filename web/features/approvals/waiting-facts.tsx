import type { Approval } from '#contract/business/approvals.ts';
import { AwayLines } from '#web/lib/away/away-lines.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/**
 * A pending request on its trip: who can answer until when, what happens without an answer, and how to withdraw it.
 * `about` chooses the sentences: of a change, or of a protection that is bought.
 */
export function WaitingFacts({ of: request, about }: { of: Approval; about: 'change' | 'purchase' }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <p>
        {request.approvers.length > 0
          ? t('approvals.who', { names: format.list(request.approvers, 'disjunction') })
          : t('approvals.nobody-yet')}{' '}
        {t('approvals.until', { time: format.moment(request.deadline, readerZone()) })}.
      </p>
      <AwayLines away={request.away} />
      <p>
        {t(`approvals.${about}.silence.${request.onSilence}`)} {t(`approvals.${about}.nothing-yet`)}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <WithdrawButton of={request} />
        <TextLink href={`/approvals/${request.approvalId}/`}>{t('approvals.to-request')}</TextLink>
      </div>
    </>
  );
}
