import type { PolicyVerdict } from '#contract/policy.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useReasonText } from '#web/lib/results/policy-reason.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface Props {
  policy: PolicyVerdict;
  /** Whose policy it is, where somebody books for others. */
  of: readonly string[];
  backHref: string;
}

/**
 * Whether the booking is within the company's policy: each reason with its limit, the consequence, and a link to
 * alternatives. [POL-02]
 */
export function PolicyNotice({ policy, of, backHref }: Props) {
  const t = useT();
  const format = useFormat();
  const reasonText = useReasonText();
  if (policy.state === 'not_applicable')
    return policy.approvalRequired ? <Banner kind="info" title={t('booking.policy.approval')} /> : null;
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
        <p className="mt-1">{t('booking.policy.approval')}</p>
      ) : isIn ? null : (
        <p className="mt-1">{t('booking.policy.no-approval')}</p>
      )}
    </Banner>
  );
}
