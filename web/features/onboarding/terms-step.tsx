import { useState } from 'react';
import type { acceptCompanyTerms, Onboarding } from '#contract/business/onboarding.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { tierName } from '#web/lib/policy/tier-name.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { useStep } from './queries.ts';
import { StepButtons } from './step-buttons.tsx';

/** Shows what was set up and asks for the terms; the company is live from then on. */
export function TermsStep({ of, onBack }: { of: Onboarding; onBack: (() => void) | null }) {
  const t = useT();
  const [accepts, setAccepts] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const step = useStep(() =>
    call<typeof acceptCompanyTerms>('POST', '/admin/api/v0/onboarding/terms', { body: { accepted: true } }),
  );
  const opted = of.accounts.find(({ optedIn }) => optedIn);
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!accepts);
        if (accepts) step.mutate(undefined);
      }}
    >
      <SummaryList
        items={[
          { id: 'company', label: t('admin.onboarding.step.company'), value: of.company.name },
          ...(opted
            ? [
                {
                  id: 'account',
                  label: t('admin.onboarding.step.account'),
                  value: t('admin.onboarding.terms.account', {
                    product: opted.productDisplayName,
                    lastFour: opted.lastFour,
                  }),
                },
              ]
            : []),
          {
            id: 'people',
            label: t('admin.onboarding.step.people'),
            value: t('admin.onboarding.people.invited', { count: of.invited }),
          },
          {
            id: 'policy',
            label: t('admin.onboarding.step.policy'),
            value: tierName(of.defaultTier, t),
          },
        ]}
      />
      <ul className="grid list-disc gap-3 pl-5">
        <li>{t('admin.onboarding.terms.company')}</li>
        <li>{t('admin.onboarding.terms.people')}</li>
        <li>{t('admin.onboarding.terms.each')}</li>
      </ul>
      <Checkbox
        isSelected={accepts}
        onChange={(now) => {
          setAccepts(now);
          setMissing(false);
        }}
      >
        {t('admin.onboarding.terms.accept', { company: of.company.name })}
      </Checkbox>
      {isMissing ? (
        <p role="alert" className="text-sm text-danger">
          {t('admin.onboarding.terms.missing')}
        </p>
      ) : null}
      <StepButtons
        error={step.error}
        isPending={step.isPending}
        next={t('admin.onboarding.terms.finish')}
        onBack={onBack}
      />
    </form>
  );
}
