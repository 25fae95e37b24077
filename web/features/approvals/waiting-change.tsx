import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { OldAndNew } from './old-and-new.tsx';
import { approvalsQuery } from './queries.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** The request for approval of a change, on its trip: what is asked, who can answer until when, and how to take it back. [POL-06] */
export function WaitingChange({ tripId }: { tripId: string }) {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const { data } = useQuery(approvalsQuery(locale));
  const request = data?.asked.find(
    (one) => one.subject === 'change' && one.tripId === tripId && one.state === 'pending',
  );
  if (!request) return null;
  return (
    <Card as="section" aria-labelledby="waiting-change" className="grid gap-4 print:hidden">
      <h2 id="waiting-change" className="headline text-2xl">
        {t('approvals.change.waiting')}
      </h2>
      <OldAndNew of={request} />
      <p>
        {request.approvers.length > 0
          ? t('approvals.who', { names: format.list(request.approvers, 'disjunction') })
          : t('approvals.nobody-yet')}{' '}
        {t('approvals.until', { time: format.moment(request.deadline, readerZone()) })}.
      </p>
      <p>
        {t(`approvals.change.silence.${request.onSilence}`)} {t('approvals.change.nothing-yet')}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <WithdrawButton of={request} />
        <TextLink href={`/approvals/${request.approvalId}/`}>{t('approvals.to-request')}</TextLink>
      </div>
    </Card>
  );
}
