import { useState } from 'react';
import type { StayRuleProblem } from '#contract/stays.ts';
import type { StayChange, Trip } from '#contract/trips.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { RuleProblems } from '#web/lib/stay/rule-problems.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { draftOf, isChanged, unnamedRooms, wantedOf } from './change-draft.ts';
import { ChangeForm } from './change-form.tsx';
import { ChangePromise } from '#web/lib/trip/change/change-promise.tsx';
import { ChangeShell } from '#web/lib/trip/change/change-shell.tsx';
import { useChange } from '#web/lib/trip/change/use-change.ts';
import { StayChangeReview } from './stay-change-review.tsx';
import { useChangeQuote, useChangeStay } from './queries.ts';
import { WhatElse } from './why-not.tsx';

/**
 * Changes a stay: choose, compare both prices and the difference by tender, confirm once, and see the result. [TRP-03]
 */
export function ChangeDialog({ trip, onClose }: { trip: Trip; onClose(): void }) {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(trip));
  const [faults, setFaults] = useState<readonly number[]>([]);
  const { quote, change, reason, error, isBusy, ask, payWith, shell } = useChange({
    trip,
    quoting: useChangeQuote(trip.tripId),
    changing: useChangeStay(trip.tripId),
    wanted: () => wantedOf(draft),
  });
  const { step } = shell;
  const check = () => {
    const unnamed = unnamedRooms(draft);
    setFaults(unnamed);
    if (unnamed.length === 0 && draft.checkOut > draft.checkIn) ask();
  };
  return (
    <ChangeShell
      {...shell}
      title={t(`trips.change.title.${step}`)}
      confirmLabel={t('trips.change.do')}
      isChanged={isChanged(trip, draft)}
      onAsk={check}
      onClose={onClose}
    >
      {step === 'choose' ? (
        <>
          {error ? <Refusal error={error} trip={trip} /> : null}
          <ChangeForm trip={trip} draft={draft} onChange={setDraft} faults={faults} />
        </>
      ) : step === 'review' && quote ? (
        <StayChangeReview quote={quote} trip={trip} isBusy={isBusy} onCard={payWith} reason={reason} />
      ) : change ? (
        <Outcome change={change} trip={trip} />
      ) : null}
    </ChangeShell>
  );
}

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
        <WhatElse trip={trip} />
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
          <ChangePromise change={change} of="hotel" />
        </p>
      );
  }
}
