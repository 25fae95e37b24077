import { useEffect, useRef, useState } from 'react';
import type { StayRuleProblem } from '#contract/stays.ts';
import type { StayChange, StayChangeQuote, Trip } from '#contract/trips.ts';
import { exceptionFaults, exceptionOf, noException } from '#web/lib/policy/exception.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { RuleProblems } from '#web/lib/stay/rule-problems.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { draftOf, isChanged, unnamedRooms, wantedOf } from './change-draft.ts';
import { ChangeForm } from './change-form.tsx';
import { ChangePromise } from '#web/lib/trip/change/change-promise.tsx';
import { ChangeReview } from './change-review.tsx';
import { useChangeQuote, useChangeStay } from './queries.ts';
import { WhatElse } from './why-not.tsx';

type Step = 'choose' | 'review' | 'working' | 'pending' | 'done' | 'refused';

/**
 * Changes a stay: choose, compare both prices and the difference by tender, confirm once, and see the result. [TRP-03]
 */
export function ChangeDialog({ trip, onClose }: { trip: Trip; onClose(): void }) {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(trip));
  const [quote, setQuote] = useState<StayChangeQuote>();
  const [faults, setFaults] = useState<readonly number[]>([]);
  const [exception, setException] = useState(noException);
  const [isAsked, setAsked] = useState(false);
  const quoting = useChangeQuote(trip.tripId);
  const changing = useChangeStay(trip.tripId);
  const change = latest(trip, changing.data);
  const step: Step = change ? change.state : quote ? 'review' : 'choose';

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [step]);

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
    if (!quote) return;
    setAsked(true);
    const [missing] = exceptionFaults(quote.policy, exception);
    if (missing) return focusIn(missing.field);
    // The quote may expire while it is read: back to the choice, which requests another.
    changing.mutate(
      { changeQuoteId: quote.quoteId, policyException: exceptionOf(quote.policy, exception) },
      { onError: back },
    );
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t(`trips.change.title.${step}`)}
      footer={
        step === 'choose' ? (
          <>
            <Button kind="secondary" onPress={onClose}>
              {t('trips.change.keep')}
            </Button>
            <Button isPending={quoting.isPending} isDisabled={!isChanged(trip, draft)} onPress={ask}>
              {t('trips.change.ask')}
            </Button>
          </>
        ) : step === 'review' ? (
          <>
            <Button kind="secondary" isDisabled={changing.isPending} onPress={back}>
              {t('trips.cancel.back')}
            </Button>
            <Button isPending={changing.isPending} isDisabled={quoting.isPending} onPress={confirm}>
              {t('trips.change.do')}
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>{t('trips.cancel.close')}</Button>
        )
      }
    >
      <div ref={box} tabIndex={-1} data-focus-silent className="grid scroll-mt-5 gap-5">
        {step === 'choose' ? (
          <>
            {(changing.error ?? quoting.error) ? (
              <Refusal error={changing.error ?? quoting.error} trip={trip} />
            ) : null}
            <ChangeForm trip={trip} draft={draft} onChange={setDraft} faults={faults} />
          </>
        ) : step === 'review' && quote ? (
          <ChangeReview
            quote={quote}
            trip={trip}
            isBusy={quoting.isPending || changing.isPending}
            onCard={payWith}
            exception={exception}
            onException={setException}
            errorOf={(field) => {
              const fault =
                isAsked && exceptionFaults(quote.policy, exception).find((it) => it.field === field);
              return fault ? t(fault.message.id) : undefined;
            }}
          />
        ) : change ? (
          <Outcome change={change} trip={trip} />
        ) : null}
      </div>
    </Dialog>
  );
}

/** Focuses a field, which is a control, or a box around one. */
function focusIn(id: string): void {
  const place = document.getElementById(id);
  (place?.querySelector<HTMLElement>('button') ?? place)?.focus();
}

/** The change that the dialog follows: the latest known one. */
const latest = (trip: Trip, asked: StayChange | undefined): StayChange | undefined =>
  asked && trip.change?.changeId === asked.changeId ? trip.change : asked;

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
