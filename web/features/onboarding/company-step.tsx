import { useRef, useState } from 'react';
import type { createCompany, Onboarding } from '#contract/business/onboarding.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { CountryField } from '#web/lib/travelers/country-field.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useStep } from './queries.ts';
import { StepButtons } from './step-buttons.tsx';

const needed = ['name', 'street', 'city', 'country'] as const;
type Needed = (typeof needed)[number];

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
  const { name, address } = of.company;
  const [typed, setTyped] = useState({
    name,
    street: address?.street ?? '',
    more: address?.more ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? '',
  });
  const [missing, setMissing] = useState<readonly Needed[]>([]);
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
  const flaw = (field: Needed) =>
    missing.includes(field) ? t(`admin.onboarding.company.missing.${field}`) : undefined;
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
      <TextField
        label={t('admin.onboarding.company.name')}
        value={typed.name}
        onChange={(value) => put({ name: value })}
        error={flaw('name')}
        autoComplete="organization"
        maxLength={120}
        isRequired
      />
      <TextField
        label={t('admin.onboarding.company.street')}
        value={typed.street}
        onChange={(street) => put({ street })}
        error={flaw('street')}
        autoComplete="address-line1"
        maxLength={120}
        isRequired
      />
      <TextField
        label={t('admin.onboarding.company.more')}
        value={typed.more}
        onChange={(more) => put({ more })}
        autoComplete="address-line2"
        maxLength={120}
        isOptional
      />
      <div className="grid gap-6 tablet:grid-cols-2">
        <TextField
          label={t('admin.onboarding.company.city')}
          value={typed.city}
          onChange={(city) => put({ city })}
          error={flaw('city')}
          autoComplete="address-level2"
          maxLength={80}
          isRequired
        />
        <TextField
          label={t('admin.onboarding.company.region')}
          value={typed.region}
          onChange={(region) => put({ region })}
          autoComplete="address-level1"
          maxLength={80}
          isOptional
        />
        <TextField
          label={t('admin.onboarding.company.postal-code')}
          value={typed.postalCode}
          onChange={(postalCode) => put({ postalCode })}
          autoComplete="postal-code"
          maxLength={20}
          isOptional
        />
        <CountryField
          label={t('admin.onboarding.company.country')}
          value={typed.country}
          onChange={(country) => put({ country })}
          error={flaw('country')}
        />
      </div>
      <StepButtons
        error={step.error}
        isPending={step.isPending}
        next={t('admin.onboarding.next')}
        onBack={onBack}
      />
    </form>
  );
}
