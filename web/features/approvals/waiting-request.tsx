import { useQuery } from '@tanstack/react-query';
import type { Approval } from '#contract/business/approvals.ts';
import { AwayLines } from '#web/lib/away/away-lines.tsx';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { approvalsQuery } from './queries.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const untilListedMs = 2000;

/** Who can approve a booking that waits, its request, and how to take it back. */
export function WaitingRequest({ bookingId }: { bookingId: string }) {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const isThis = (one: Approval) => one.subject === 'booking' && one.bookingId === bookingId;
  const { data } = useQuery({
    ...approvalsQuery(locale),
    refetchInterval: ({ state }) => (state.data?.asked.some(isThis) ? false : untilListedMs),
  });
  const request = data?.asked.find(isThis);
  if (request?.state !== 'pending') return null;
  return (
    <div className="mt-4 grid justify-items-center gap-4">
      <p className="text-ink">
        {request.approvers.length > 0
          ? t('approvals.who', { names: format.list(request.approvers, 'disjunction') })
          : t('approvals.nobody-yet')}
      </p>
      <AwayLines away={request.away} />
      <p>{t(`approvals.silence.${request.onSilence}`)}</p>
      <TextLink href={`/approvals/${request.approvalId}/`}>{t('approvals.to-request')}</TextLink>
      <WithdrawButton of={request} />
    </div>
  );
}
