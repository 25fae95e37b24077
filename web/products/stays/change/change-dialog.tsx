import { useRef, useState } from 'react';
import type { StayRuleProblem } from '#contract/stays.ts';
import type { StayChange, StayChangeQuote, Trip } from '#contract/trips.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { RuleProblems } from '#web/lib/stay/rule-problems.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { draftOf, isChanged, unnamedRooms, wantedOf } from './change-draft.ts';
import { ChangeForm } from './change-form.tsx';
import { ChangePromise } from '#web/lib/trip/change/change-promise.tsx';
import { ChangeShell, type ChangeStep } from '#web/lib/trip/change/change-shell.tsx';
import { latestChange } from '#web/lib/trip/change/change-state.ts';
import { useChangeReason } from '#web/lib/trip/change/use-change-reason.ts';
import { StayChangeReview } from './stay-change-review.tsx';
import { useChangeQuote, useChangeStay } from './queries.ts';
import { WhatElse } from './why-not.tsx';

/**
 * Changes a stay: choose, compare both prices and the difference by tender, confirm once, and see the result. [TRP-03]
 */
export function ChangeDialog({ trip, onClose }: { trip: Trip; onClose(): void }) {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(trip));
  const [quote, setQuote] = useState<StayChangeQuote>();
  const [faults, setFaults] = useState<readonly number[]>([]);
  const quoting = useChangeQuote(trip.tripId);
  const changing = useChangeStay(trip.tripId);
  const change = latestChange(trip, changing.data);
  const reason = useChangeReason(quote?.policy);
  const step: ChangeStep = change ? change.state : quote ? 'review' : 'choose';

  const box = useRef<HTMLDivElement>(null);

  const ask = () => {
    const unnamed = unnamedRooms(draft);
    setFaults(unnamed);
    if (unnamed.length > 0 || draft.checkOut <= draft.checkIn) return;
    changing.reset();
    quoting.mutate(wantedOf(draft), { onSuccess: setQuote });
  };
  const back = () => setQuote(undefined);
  const payWith = (paymentMethodId: string) =>
    quoting.mutate({ ...wantedOf(draft), paymentMethodId }, { onSuccess: setQuote, onError: back });
  const confirm = () => {
    if (!quote || !reason.check()) return;
    // The quote may expire while it is read: back to the choice, which requests another.
    changing.mutate(
      { changeQuoteId: quote.quoteId, policyException: reason.policyException },
      { onError: back },
    );
  };
  return (
    <ChangeShell
      step={step}
      title={t(`trips.change.title.${step}`)}
      confirmLabel={t('trips.change.do')}
      isChanged={isChanged(trip, draft)}
      isQuoting={quoting.isPending}
      isChanging={changing.isPending}
      box={box}
      onAsk={ask}
      onBack={back}
      onConfirm={confirm}
      onClose={onClose}
    >
      {step === 'choose' ? (
        <>
          {(changing.error ?? quoting.error) ? (
            <Refusal error={changing.error ?? quoting.error} trip={trip} />
          ) : null}
          <ChangeForm trip={trip} draft={draft} onChange={setDraft} faults={faults} />
        </>
      ) : step === 'review' && quote ? (
        <StayChangeReview
          quote={quote}
          trip={trip}
          isBusy={quoting.isPending || changing.isPending}
          onCard={payWith}
          reason={reason}
        />
      ) : change ? (
        <Outcome change={change} trip={trip} />
      ) : null}
    </ChangeShell>
  );
}

/** Whether the company has to approve it first. */
const isOfCompany = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'change-needs-approval';

/** The house rules that the change would break, where it is refused for them. */
const brokenRules = (error: unknown): readonly StayRuleProblem[] =>
  error instanceof ApiProblem && error.problem.code === 'change-breaks-rules'
    ? (error.problem.context as { problems: StayRuleProblem[] }).problems
    : [];

function Refusal({ error, trip }: { error: unknown; trip: Trip }) {
  return (
    <div className="grid gap-2">
      <ProblemBanner error={error} />
      <RuleProblems problems={brokenRules(error)} />
      <div className="text-sm text-ink-muted">
        <WhatElse trip={trip} isForCompany={isOfCompany(error)} />
      </div>
    </div>
  );
}

function Outcome({ change, trip }: { change: StayChange; trip: Trip }) {
  const t = useT();
  const format = useFormat();
  const dates = format.range(change.to.checkIn, change.to.checkOut);
  switch (change.state) {
    case 'done':
      return (
        <>
          <p>{t('trips.change.done', { name: trip.title, dates })}</p>
          <p className="text-sm text-ink-muted">{t('trips.change.mail', { email: trip.contactEmail })}</p>
        </>
      );
    case 'refused':
      return (
        <>
          <p>{change.problem ?? t('trips.change.refused')}</p>
          <WhatElse trip={trip} />
        </>
      );
    default:
      return (
        <p role="status">
          <ChangePromise change={change} of="stay" />
        </p>
      );
  }
}
