import { useQuery } from '@tanstack/react-query';
import type { PolicyVerdict } from '#contract/policy.ts';
import { AwayLines } from '#web/lib/away/away-lines.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useReasonText } from '#web/lib/results/policy-reason.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { approversQuery } from './queries.ts';

interface Props {
  policy: PolicyVerdict;
  /** Whose policy it is, where somebody books for others. */
  of: readonly string[];
  backHref: string;
  bookingSessionId: string;
  /** For how long the price is held once an approval is asked for. */
  holdMinutes: number | null;
}

/**
 * Whether the booking is within the company's policy: each reason with its limit, the consequence, and a link to
 * alternatives. [POL-02]
 */
export function PolicyNotice({ policy, of, backHref, bookingSessionId, holdMinutes }: Props) {
  const t = useT();
  const format = useFormat();
  const reasonText = useReasonText();
  if (policy.state === 'not_applicable')
    return policy.approvalRequired ? (
      <Banner kind="info" title={t('booking.policy.approval')}>
        <WhoApproves bookingSessionId={bookingSessionId} holdMinutes={holdMinutes} />
      </Banner>
    ) : null;
  const isIn = policy.state === 'in_policy';
  return (
    <Banner
      kind={isIn ? 'success' : 'warn'}
      title={t(isIn ? 'booking.policy.in' : 'booking.policy.out')}
      {...(isIn ? {} : { actions: <TextLink href={backHref}>{t('booking.policy.other')}</TextLink> })}
    >
      {policy.reasons.length > 0 ? (
        <ul className="grid gap-1">
          {policy.reasons.map((reason) => (
            <li key={reason.code}>{reasonText(reason)}</li>
          ))}
        </ul>
      ) : null}
      {of.length > 0 ? <p className="mt-1">{t('arranging.policy-of', { names: format.list(of) })}</p> : null}
      {policy.approvalRequired ? (
        <div className="mt-1 grid gap-1">
          <p>{t('booking.policy.approval')}</p>
          <WhoApproves bookingSessionId={bookingSessionId} holdMinutes={holdMinutes} />
        </div>
      ) : isIn ? null : (
        <p className="mt-1">{t('booking.policy.no-approval')}</p>
      )}
    </Banner>
  );
}

/**
 * Who would answer the request, to whom it goes where somebody is away, and for how long the price is held; nothing until it
 * is known. [POL-06]
 */
function WhoApproves({ bookingSessionId, holdMinutes }: Pick<Props, 'bookingSessionId' | 'holdMinutes'>) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(approversQuery(bookingSessionId));
  if (!data) return null;
  return (
    <>
      <p>
        {data.approvers.length > 0
          ? t('approvals.who', { names: format.list(data.approvers, 'disjunction') })
          : t('approvals.nobody-yet')}
      </p>
      <AwayLines away={data.away} />
      {holdMinutes === null ? null : (
        <p>{t('booking.policy.held', { hours: Math.floor(holdMinutes / 60) })}</p>
      )}
    </>
  );
}
