import type { GivenPolicyException } from '#contract/policy.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useReasonText } from '#web/lib/results/policy-reason.ts';

/** The part of a trip that was out of policy, and the reason given. [POL-02] */
export function GivenException({ given }: { given: GivenPolicyException }) {
  const t = useT();
  const reasonText = useReasonText();
  return (
    <section aria-labelledby="policy" className="grid gap-1 border-t border-line pt-4 text-sm">
      <h3 id="policy" className="text-base font-semibold">
        {t('policy.outside')}
      </h3>
      {given.outside.map((reason) => (
        <p key={reason.code}>{reasonText(reason)}</p>
      ))}
      <p>
        <span className="text-ink-muted">{t('policy.given')}</span> {t(`policy.reason.${given.reason}`)}
      </p>
      {given.note ? <p className="wrap-anywhere whitespace-pre-line">{given.note}</p> : null}
    </section>
  );
}
