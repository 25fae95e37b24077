import { useState } from 'react';
import type { Onboarding, optInAccount } from '#contract/business/onboarding.ts';
import { call } from '#web/lib/api/client.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { useStep } from './queries.ts';
import { StepButtons } from './step-buttons.tsx';

/** Chooses the business account that the company travels on. */
export function AccountStep({
  of,
  utmSource,
  onDone,
}: {
  of: Onboarding;
  utmSource: string | undefined;
  onDone(): void;
}) {
  const t = useT();
  const [first] = of.accounts;
  const opted = of.accounts.find(({ optedIn }) => optedIn);
  const [chosen, setChosen] = useState(opted?.accountReferenceId ?? first?.accountReferenceId ?? null);
  const step = useStep(
    (accountReferenceId: string) =>
      call<typeof optInAccount>('POST', '/admin/api/v0/onboarding/account', {
        body: { accountReferenceId, utmSource: utmSource ?? null },
      }),
    onDone,
  );
  if (!first)
    return (
      <Banner kind="warn" title={t('admin.onboarding.account.none')}>
        <T
          id="admin.onboarding.account.none-body"
          values={{ phone: () => <PhoneLink number={bootstrap().brand.phones.support} /> }}
        />
      </Banner>
    );
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) step.mutate(chosen);
      }}
    >
      <RadioGroup
        label={t('admin.onboarding.account.label')}
        variant="card"
        value={chosen}
        onChange={setChosen}
        options={of.accounts.map(({ accountReferenceId, productDisplayName, lastFour }) => ({
          value: accountReferenceId,
          label: productDisplayName,
          detail: t('admin.onboarding.account.ending', { lastFour }),
        }))}
      />
      <StepButtons error={step.error} isPending={step.isPending} next={t('admin.onboarding.next')} />
    </form>
  );
}
