import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CompanySettings, editCompanySettings } from '#contract/business/policies.ts';
import { call } from '#web/lib/api/client.ts';
import { type CompanyField, CompanyFields, typedCompany } from '#web/lib/company/company-fields.tsx';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { sessionQuery } from '#web/lib/session.ts';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ClosedNotice, ClosingPart } from './closing-part.tsx';
import { DirectoryPart } from './directory-part.tsx';
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
        data.closed ? (
          <ClosedNotice of={data} />
        ) : (
          <>
            <SettingsForm of={data} />
            <DirectoryPart />
            <ClosingPart of={data} />
          </>
        )
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

function SettingsForm({ of }: { of: CompanySettings }) {
  const t = useT();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [needsTwoAdmins, setNeedsTwoAdmins] = useState(of.needsTwoAdmins);
  const [typed, setTyped] = useState(typedCompany(of));
  const [missing, setMissing] = useState<readonly CompanyField[]>([]);
  const { name, ...address } = typed;
  const hasAddress = Object.values(address).some((line) => line.trim() !== '');
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: () =>
      call<typeof editCompanySettings>('PUT', '/admin/api/v0/settings', {
        body: { name, address: hasAddress ? address : null, needsTwoAdmins },
      }),
    async onSuccess(saved) {
      setNeedsTwoAdmins(saved.needsTwoAdmins);
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
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const fields: readonly CompanyField[] = hasAddress ? ['name', ...needed] : ['name'];
        const found = fields.filter((field) => typed[field].trim() === '');
        setMissing(found);
        if (found.length === 0) mutate();
        else focusFirstFault(form);
      }}
    >
      <Part title={t('admin.home.company')}>
        <CompanyFields typed={typed} missing={missing} onChange={put} />
      </Part>
      <Part title={t('admin.policies.title')}>
        <Checkbox
          isSelected={needsTwoAdmins}
          onChange={(chosen) => {
            setNeedsTwoAdmins(chosen);
            if (isSuccess) reset();
          }}
          isDisabled={of.admins < 2 && !of.needsTwoAdmins}
          detail={<ReviewNote of={of} />}
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

/** What the review by a second admin means now. */
function ReviewNote({ of }: { of: CompanySettings }) {
  const { admins, needsTwoAdmins, reviewEndAskedBy: asker, reviewEndsFrom } = of;
  const t = useT();
  const format = useFormat();
  if (needsTwoAdmins && admins < 2)
    return reviewEndsFrom
      ? t('admin.settings.two-admins-end-from', { time: format.moment(reviewEndsFrom, readerZone(), 'year') })
      : t('admin.settings.two-admins-alone');
  if (asker?.isYou) return t('admin.settings.two-admins-end-asked');
  if (asker)
    return t('admin.settings.two-admins-end-asked-by', { name: `${asker.firstName} ${asker.lastName}` });
  return t(admins < 2 ? 'admin.settings.two-admins-missing' : 'admin.settings.two-admins-hint');
}
