import { useRef, useState } from 'react';
import type { createCompany, Onboarding } from '#contract/business/onboarding.ts';
import { call } from '#web/lib/api/client.ts';
import { type CompanyField, CompanyFields, typedCompany } from '#web/lib/company/company-fields.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { useStep } from './queries.ts';
import { StepButtons } from './step-buttons.tsx';

const needed = ['name', 'street', 'city', 'country'] as const;

/** The company's name and address. */
export function CompanyStep({
  of,
  onBack,
  onDone,
}: {
  of: Onboarding;
  onBack: (() => void) | null;
  onDone(): void;
}) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(typedCompany(of.company));
  const [missing, setMissing] = useState<readonly CompanyField[]>([]);
  const step = useStep(
    ({ name: named, ...place }: typeof typed) =>
      call<typeof createCompany>('POST', '/admin/api/v0/onboarding/company', {
        body: { name: named, address: place },
      }),
    onDone,
  );
  const put = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setMissing(missing.filter((field) => !(field in change)));
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const found = needed.filter((field) => typed[field].trim() === '');
        setMissing(found);
        if (found.length === 0) step.mutate(typed);
        else focusFirstFault(form);
      }}
    >
      <CompanyFields typed={typed} missing={missing} isRequired onChange={put} />
      <StepButtons
        error={step.error}
        isPending={step.isPending}
        next={t('admin.onboarding.next')}
        onBack={onBack}
      />
    </form>
  );
}
