import { useState } from 'react';
import type { Onboarding, setFirstPolicy } from '#contract/business/onboarding.ts';
import type { Policy } from '#contract/policy.ts';
import { call } from '#web/lib/api/client.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { tierName } from '#web/lib/policy/tier-name.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { useStep } from './queries.ts';
import { StepButtons } from './step-buttons.tsx';

/** Chooses the policy that people begin with. */
export function PolicyStep({
  of,
  onBack,
  onDone,
}: {
  of: Onboarding;
  onBack: (() => void) | null;
  onDone(): void;
}) {
  const t = useT();
  const format = useFormat();
  const [tier, setTier] = useState(of.defaultTier);
  const step = useStep(
    (chosen: string) =>
      call<typeof setFirstPolicy>('POST', '/admin/api/v0/onboarding/policy', { body: { tier: chosen } }),
    onDone,
  );
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        step.mutate(tier);
      }}
    >
      <RadioGroup
        label={t('admin.onboarding.policy.label')}
        variant="card"
        value={tier}
        onChange={setTier}
        options={of.policies.map((policy) => ({
          value: policy.tier,
          label: tierName(policy.tier, t),
          detail: limitsOf(policy, t, ({ value, currency }) =>
            format.shortMoney({ amount: value, currency }),
          ),
        }))}
      />
      <StepButtons
        error={step.error}
        isPending={step.isPending}
        next={t('admin.onboarding.next')}
        onBack={onBack}
      />
    </form>
  );
}

type Amount = NonNullable<Policy['cars']['policies'][number]['maxPricePerDay']>;

/** The limits of a policy in one line. */
function limitsOf(
  { hotels, cars, settings }: Policy,
  t: Translate,
  write: (amount: Amount) => string,
): string {
  const night = hotels.policies[0]?.maxPricePerNight ?? null;
  const day = cars.policies[0]?.maxPricePerDay ?? null;
  const parts = [
    night === null ? t('admin.limit.no-night') : t('admin.limit.night', { price: write(night) }),
    day === null ? t('admin.limit.no-day') : t('admin.limit.day', { price: write(day) }),
    t(settings.isApprovalRequired ? 'admin.limit.approval' : 'admin.limit.no-approval'),
  ];
  return parts.join(' · ');
}
