import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CompanySettings, editCompanySettings } from '#contract/business/policies.ts';
import { call } from '#web/lib/api/client.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { sessionQuery } from '#web/lib/session.ts';
import { CountryField } from '#web/lib/travelers/country-field.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { settingsQuery } from './queries.ts';
import { Part } from './travel-fields.tsx';

/** Name and address of the company, and whether a second admin reviews policies. [BUS-02] */
export function SettingsScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...settingsQuery, refetchOnWindowFocus: false });
  return (
    <div className="page grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <h1 className="headline text-3xl">{t('admin.settings.title')}</h1>
      {data ? (
        <SettingsForm of={data} />
      ) : error ? (
        <ErrorState onTryAgain={() => void refetch()}>{problemText(error, t).title}</ErrorState>
      ) : (
        <Loading label={t('admin.loading')} className="grid gap-4">
          <Skeleton className="h-64 rounded-card!" />
        </Loading>
      )}
    </div>
  );
}

const needed = ['street', 'city', 'country'] as const;
type Needed = 'name' | (typeof needed)[number];

function SettingsForm({ of }: { of: CompanySettings }) {
  const t = useT();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [needsTwoAdmins, setNeedsTwoAdmins] = useState(of.needsTwoAdmins);
  const [typed, setTyped] = useState({
    name: of.name,
    street: of.address?.street ?? '',
    more: of.address?.more ?? '',
    city: of.address?.city ?? '',
    region: of.address?.region ?? '',
    postalCode: of.address?.postalCode ?? '',
    country: of.address?.country ?? '',
  });
  const [missing, setMissing] = useState<readonly Needed[]>([]);
  const { name, ...address } = typed;
  const hasAddress = Object.values(address).some((line) => line.trim() !== '');
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: () =>
      call<typeof editCompanySettings>('PUT', '/admin/api/v0/settings', {
        body: { name, address: hasAddress ? address : null, needsTwoAdmins },
      }),
    async onSuccess(saved) {
      queries.setQueryData(settingsQuery.queryKey, saved);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['company'] }),
        queries.invalidateQueries(sessionQuery),
      ]);
    },
  });
  const put = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setMissing(missing.filter((field) => !(field in change)));
    if (isSuccess) reset();
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
        const fields: readonly Needed[] = hasAddress ? ['name', ...needed] : ['name'];
        const found = fields.filter((field) => typed[field].trim() === '');
        setMissing(found);
        if (found.length === 0) mutate();
        else focusFirstFault(form);
      }}
    >
      <Part title={t('admin.home.company')}>
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
      </Part>
      <Part title={t('admin.policies.title')}>
        <Checkbox
          isSelected={needsTwoAdmins}
          onChange={(chosen) => {
            setNeedsTwoAdmins(chosen);
            if (isSuccess) reset();
          }}
          isDisabled={of.admins < 2 && !of.needsTwoAdmins}
          detail={t(of.admins < 2 ? 'admin.settings.two-admins-missing' : 'admin.settings.two-admins-hint')}
        >
          {t('admin.settings.two-admins')}
        </Checkbox>
      </Part>
      {error ? <ProblemBanner error={error} /> : null}
      {isSuccess ? (
        <Banner kind="success" live="polite">
          {t('admin.settings.saved')}
        </Banner>
      ) : null}
      <div>
        <Button type="submit" isPending={isPending}>
          {t('admin.save')}
        </Button>
      </div>
    </form>
  );
}
