import { describePolicy, differencesOf } from '#contract/business/policy-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminPolicy, editDraft, TierPolicy } from '#contract/business/policies.ts';
import { go } from '#web/lib/address/go.ts';
import { GoThere } from '#web/lib/address/address.tsx';
import { call } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { tierName } from '#web/lib/policy/tier-name.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import { Differences } from './differences.tsx';
import { faultsOf, formOf, policyOf } from './policy-form.ts';
import { tierPath, tierQuery, usePolicyChange } from './queries.ts';
import { TravelFields } from './travel-fields.tsx';
import { usePolicyWords } from './use-policy-words.ts';

/** Every field of the draft of a tier's policy. [POL-01] */
export function EditScreen({ tier }: { tier: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...tierQuery(tier), refetchOnWindowFocus: false });
  return (
    <div className="page grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <h1 className="headline text-3xl wrap-anywhere">
        {t('admin.policy.edit-title', { name: tierName(tier, t) })}
      </h1>
      {data ? (
        data.open && data.open.state !== 'scheduled' ? (
          <Editor key={data.open.policyId} of={data} open={data.open} onCompare={() => void refetch()} />
        ) : (
          <GoThere href={tierPath(tier)} />
        )
      ) : error ? (
        <ErrorState onTryAgain={() => void refetch()}>{problemText(error, t).title}</ErrorState>
      ) : (
        <Loading label={t('admin.loading')} className="grid gap-4">
          <Skeleton className="h-96 rounded-card!" />
        </Loading>
      )}
    </div>
  );
}

function Editor({ of, open, onCompare }: { of: TierPolicy; open: AdminPolicy; onCompare(): void }) {
  const t = useT();
  const words = usePolicyWords();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => formOf(open));
  // The version that the reader has seen; another one is saved over only after they have compared.
  const [seen, setSeen] = useState(open.version);
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());
  const { mutate, error, isPending, reset } = usePolicyChange(
    (draft: ReturnType<typeof policyOf>) =>
      call<typeof editDraft>('PUT', '/admin/api/v0/policies/:tier/drafts/:policyId', {
        params: { tier: of.tier, policyId: open.policyId },
        body: { version: seen, rules: draft.rules, approvals: draft.approvals },
      }),
    () => go(tierPath(of.tier)),
  );
  const isEdited = error instanceof ApiProblem && error.problem.code === 'policy-edited';
  const isNewer = open.version !== seen;
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        const found = faultsOf(form);
        setFaults(found);
        if (found.size === 0) mutate(policyOf(form));
        else focusFirstFault(element);
      }}
    >
      <TravelFields form={form} faults={faults} onChange={setForm} />
      <ApprovalFields form={form} faults={faults} onChange={setForm} />
      {error ? (
        <ProblemBanner
          error={error}
          actions={
            isEdited ? (
              <Button kind="secondary" onPress={onCompare}>
                {t('admin.policy.compare')}
              </Button>
            ) : null
          }
        />
      ) : null}
      {isNewer && faultsOf(form).size === 0 ? (
        <section aria-labelledby="newer" className="grid gap-3 rounded-card border border-line p-4">
          <h2 id="newer" className="headline text-xl">
            {t('admin.policy.newer')}
          </h2>
          <p>{t('admin.policy.newer-body', { name: open.author ?? '' })}</p>
          <Differences
            of={differencesOf(describePolicy(open, words), describePolicy(policyOf(form), words))}
            label={t('admin.policy.newer')}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              kind="secondary"
              onPress={() => {
                setSeen(open.version);
                reset();
              }}
            >
              {t('admin.policy.keep-mine')}
            </Button>
            <Button
              kind="secondary"
              onPress={() => {
                setForm(formOf(open));
                setSeen(open.version);
                reset();
              }}
            >
              {t('admin.policy.take-theirs')}
            </Button>
          </div>
        </section>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          {t('admin.policy.save')}
        </Button>
        <LinkButton kind="secondary" href={tierPath(of.tier)}>
          {t('admin.cancel')}
        </LinkButton>
      </div>
    </form>
  );
}
