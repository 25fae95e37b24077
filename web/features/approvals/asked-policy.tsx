import type { Approval } from '#contract/business/approvals.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { GivenException } from '#web/lib/policy/given-exception.tsx';
import { PolicyName } from '#web/lib/policy/policy-name.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';

/** The verdict of the policy, and the employee’s reason where it is outside. [POL-02] */
export function AskedPolicy({ of: { policy, exception, subject } }: { of: Approval }) {
  const t = useT();
  const named = <PolicyName verdict={policy} />;
  if (exception)
    return (
      <div className="grid gap-2">
        <GivenException given={exception} />
        {named}
      </div>
    );
  return (
    <section aria-labelledby="policy" className="grid gap-2 border-t border-line pt-4 text-sm">
      <h3 id="policy" className="text-base font-semibold">
        {t('approvals.policy')}
      </h3>
      {subject === 'purchase' ? (
        <p>{t('approvals.policy.no-protections')}</p>
      ) : policy.state === 'not_applicable' ? (
        <p>{t('approvals.policy.none')}</p>
      ) : (
        <PolicyVerdictLine verdict={{ ...policy, approvalRequired: false }} />
      )}
      {named}
    </section>
  );
}
