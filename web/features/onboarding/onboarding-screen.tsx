import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Onboarding } from '#contract/business/onboarding.ts';
import { onboardingStepSchema, type OnboardingStep } from '#contract/enums/index.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { AccountStep } from './account-step.tsx';
import { AskOrganizer } from './ask-organizer.tsx';
import { CompanyStep } from './company-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { PolicyStep } from './policy-step.tsx';
import { onboardingQuery } from './queries.ts';
import { TermsStep } from './terms-step.tsx';

const steps = onboardingStepSchema.exclude(['done']).options;
type Step = Exclude<OnboardingStep, 'done'>;

/** Setting a company up, in five steps that can be left and resumed. [BUS-03] */
export function OnboardingScreen({ utmSource, home }: { utmSource: string | undefined; home: ReactNode }) {
  const t = useT();
  const { data, error, refetch } = useQuery(onboardingQuery);
  if (!data)
    return (
      <div className="page py-10">
        {error ? (
          <ErrorState level={1} onTryAgain={() => void refetch()}>
            {problemText(error, t).title}
          </ErrorState>
        ) : (
          <Loading label={t('admin.loading')} className="grid max-w-2xl gap-4">
            <Skeleton className="h-12 w-2/3" />
            <Skeleton className="h-64" />
          </Loading>
        )}
      </div>
    );
  if (data.step === 'done') return data.isAdmin ? home : <IsLive name={data.company.name} />;
  return (
    <div className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 py-10">
      {data.maySetUp ? <Steps of={data} due={data.step} utmSource={utmSource} /> : <AskOrganizer of={data} />}
    </div>
  );
}

/** The step that is due, or an earlier one that somebody looks at again. */
function Steps({ of, due, utmSource }: { of: Onboarding; due: Step; utmSource: string | undefined }) {
  const t = useT();
  const [again, setAgain] = useState<Step | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const shown = again ?? due;
  useEffect(() => {
    if (!isFirst.current) title.current?.focus();
    isFirst.current = false;
  }, [shown]);
  const done = () => setAgain(null);
  const at = steps.indexOf(shown);
  const before = at > 0 ? (steps[at - 1] ?? null) : null;
  const back = before === null ? null : () => setAgain(before);
  return (
    <>
      <header className="grid gap-2">
        <p className="text-sm text-ink-muted">
          {t('admin.onboarding.progress', { step: at + 1, of: steps.length })}
        </p>
        <h1 ref={title} tabIndex={-1} className="headline text-3xl outline-none">
          {t(`admin.onboarding.${shown}.title`)}
        </h1>
        <p className="text-ink-muted">
          {t(`admin.onboarding.${shown}.body`, { product: bootstrap().brand.product })}
        </p>
      </header>
      <Stepper
        label={t('admin.onboarding.steps')}
        steps={steps.map((id) => ({ id, label: t(`admin.onboarding.step.${id}`) }))}
        current={shown}
      />
      {shown === 'account' ? <AccountStep of={of} utmSource={utmSource} onDone={done} /> : null}
      {shown === 'company' ? <CompanyStep of={of} onBack={back} onDone={done} /> : null}
      {shown === 'people' ? <PeopleStep of={of} onBack={back} onDone={done} /> : null}
      {shown === 'policy' ? <PolicyStep of={of} onBack={back} onDone={done} /> : null}
      {shown === 'terms' ? <TermsStep of={of} onBack={back} /> : null}
    </>
  );
}

/** For members of a live company who do not administer it. */
function IsLive({ name }: { name: string }) {
  const t = useT();
  return (
    <div className="page grid max-w-2xl gap-6 py-16">
      <h1 className="headline text-3xl">{t('admin.onboarding.live.title', { company: name })}</h1>
      <p>{t('admin.onboarding.live.body')}</p>
      <div>
        <LinkButton href={`${bootstrap().portalUrl ?? ''}/`}>{t('admin.onboarding.live.go')}</LinkButton>
      </div>
    </div>
  );
}
