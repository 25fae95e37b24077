import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { StepHeading } from '#web/lib/flight/step-heading.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { cx } from '#web/ui/cx.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const steps = ['what', 'when', 'flights', 'review'] as const;

/** The page around every step: the way back to the trip, and how far one has come. */
export function ExchangeFrame({
  trip: { tripId, title },
  step,
  children,
}: {
  trip: AnyTrip;
  /** From 0; null where there is nothing to go on with. */
  step: number | null;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6">
      <Breadcrumbs
        crumbs={[
          { label: t('trips.title'), href: '/trips/' },
          { label: title, href: `/trips/${tripId}/` },
          { label: t('exchange.crumb') },
        ]}
      />
      {step === null ? null : <Steps current={step} />}
      {children}
    </div>
  );
}

function Steps({ current }: { current: number }) {
  const t = useT();
  return (
    <ol aria-label={t('exchange.steps')} className="grid grid-cols-4 gap-2">
      {steps.map((step, at) => (
        <li
          key={step}
          {...(at === current ? { 'aria-current': 'step' } : {})}
          className={cx(
            'flex items-start gap-1.5 border-t-2 pt-1.5 text-sm',
            at === current
              ? 'border-brand font-semibold'
              : at < current
                ? 'border-accent'
                : 'border-line text-ink-muted',
          )}
        >
          {at < current ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent max-tablet:hidden" />
          ) : null}
          <span className={cx('min-w-0 wrap-anywhere', at !== current && 'max-tablet:sr-only')}>
            {t(`exchange.step.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The title of a step, which takes the focus when the step before it is gone. */
export function StepTitle({ step, children, body }: { step: string; children: ReactNode; body?: ReactNode }) {
  return (
    <header className="grid max-w-[70ch] gap-2">
      <StepHeading step={`exchange ${step}`} className="headline text-2xl tablet:text-3xl">
        {children}
      </StepHeading>
      {body ? <p className="text-ink-muted">{body}</p> : null}
    </header>
  );
}

export function ExchangeSkeleton({ trip }: { trip: AnyTrip }) {
  const t = useT();
  return (
    <ExchangeFrame trip={trip} step={null}>
      <Loading label={t('exchange.loading')} className="grid gap-4">
        <Skeleton className="h-9 w-2/3 max-w-md" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </Loading>
    </ExchangeFrame>
  );
}
