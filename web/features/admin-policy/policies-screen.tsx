import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { beginDraft } from '#contract/business/policies.ts';
import { go } from '#web/lib/address/go.ts';
import { call } from '#web/lib/api/client.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useIsCompanyClosed } from '#web/lib/company/company-closed.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { tierName } from '#web/lib/policy/tier-name.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { dayIn } from '#web/lib/days.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { policiesQuery, tierPath, usePolicyChange } from './queries.ts';
import { VersionBadge } from './version-badge.tsx';

/** The policies of the company, one for each tier. [BUS-02] [POL-01] */
export function PoliciesScreen() {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(policiesQuery);
  const isClosed = useIsCompanyClosed();
  const [isNew, setIsNew] = useState(false);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="headline text-3xl">{t('admin.policies.title')}</h1>
          <p className="text-ink-muted">{t('admin.policies.body')}</p>
        </div>
        <Button className="max-tablet:w-full" isDisabled={!data || isClosed} onPress={() => setIsNew(true)}>
          <Plus aria-hidden className="size-5" />
          {t('admin.policies.new')}
        </Button>
      </header>
      {data ? (
        <ul
          aria-label={t('admin.policies.title')}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
        >
          {data.tiers.map(({ tier, people, inForce, open }) => (
            <li key={tier} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
              <div className="grid min-w-0 gap-1">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <TextLink href={tierPath(tier)} className="wrap-anywhere">
                    {tierName(tier, t)}
                  </TextLink>
                  {tier === data.defaultTier ? <Badge>{t('admin.policies.default')}</Badge> : null}
                  {open ? <VersionBadge of={open} /> : null}
                </p>
                <p className="text-sm text-ink-muted">
                  {inForce?.effectiveFrom
                    ? t('admin.policy.named', {
                        date: format.date(dayIn(data.timeZone, inForce.effectiveFrom), 'year'),
                      })
                    : t('admin.policies.none-yet')}
                </p>
              </div>
              <p className="text-ink-muted">{t('admin.policies.people', { count: people })}</p>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState onTryAgain={() => void refetch()}>{problemText(error, t).title}</ErrorState>
      ) : (
        <Loading label={t('admin.loading')} className="grid gap-px">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      )}
      {isNew ? <NewTier onClose={() => setIsNew(false)} /> : null}
    </div>
  );
}

/** Names a new tier and begins its first draft. */
function NewTier({ onClose }: { onClose(): void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, error, isPending } = usePolicyChange(
    (tier: string) =>
      call<typeof beginDraft>('POST', '/admin/api/v0/policies/:tier/drafts', { params: { tier } }),
    ({ tier }) => go(tierPath(tier, 'edit')),
  );
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (name.trim() !== '') return mutate(name.trim());
    setIsMissing(true);
    focusFirstFault(form);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.policies.new')}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button isPending={isPending} onPress={submit}>
            {t('admin.policies.begin')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('admin.policies.name')}
          hint={t('admin.policies.name-hint')}
          value={name}
          onChange={(typed) => {
            setName(typed);
            setIsMissing(false);
          }}
          error={isMissing ? t('admin.policies.name-missing') : undefined}
          maxLength={60}
          autoComplete="off"
          isRequired
        />
        {error ? <ProblemBanner error={error} /> : null}
      </form>
    </Dialog>
  );
}
