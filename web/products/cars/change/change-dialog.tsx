import { useRef, useState } from 'react';
import type { CarChange, CarChangeQuote } from '#contract/cars/car-changes.ts';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { ClosedDesk } from '#web/lib/car/closed-desk.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { ChangePromise } from '#web/lib/trip/change/change-promise.tsx';
import { ChangeShell, type ChangeStep } from '#web/lib/trip/change/change-shell.tsx';
import { latestChange } from '#web/lib/trip/change/change-state.ts';
import { useChangeReason } from '#web/lib/trip/change/use-change-reason.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { ChangedTexts } from './changed-texts.tsx';
import { ChangeForm } from './change-form.tsx';
import { CarChangeReview } from './car-change-review.tsx';
import { useCarChangeQuote, useChangeCar } from './queries.ts';
import { draftOf, faultsOf, isChanged, type RentalFault, wantedOf } from './rental-draft.ts';
import { WhatElse } from './why-not.tsx';

/** Changes a rental: choose, compare both prices and the difference by tender, confirm once, see the result. [TRP-03] */
export function CarChangeDialog({ trip, onClose }: { trip: BookedCarTrip; onClose(): void }) {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(trip));
  const [quote, setQuote] = useState<CarChangeQuote>();
  const [faults, setFaults] = useState<readonly RentalFault[]>([]);
  const quoting = useCarChangeQuote(trip.tripId);
  const changing = useChangeCar(trip.tripId);
  const change = latestChange(trip, changing.data);
  const reason = useChangeReason(quote?.policy);
  const step: ChangeStep = change ? change.state : quote ? 'review' : 'choose';

  const box = useRef<HTMLDivElement>(null);

  const ask = () => {
    const found = faultsOf(draft);
    setFaults(found);
    if (found.length > 0) {
      // The messages must be rendered before the first invalid field can be found.
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus(),
      );
      return;
    }
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
  const error = changing.error ?? quoting.error;
  return (
    <ChangeShell
      step={step}
      title={t(`trips.car.change.title.${step}`)}
      confirmLabel={t('trips.car.change.do')}
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
          {error ? (
            <div className="grid gap-2">
              <ProblemBanner error={error}>
                <ClosedDesk error={error} />
              </ProblemBanner>
              <div className="text-sm text-ink-muted">
                <WhatElse
                  trip={trip}
                  isForCompany={error instanceof ApiProblem && error.problem.code === 'change-needs-approval'}
                />
              </div>
            </div>
          ) : null}
          <ChangeForm trip={trip} draft={draft} onChange={setDraft} faults={faults} />
        </>
      ) : step === 'review' && quote ? (
        <CarChangeReview
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

function Outcome({ change, trip }: { change: CarChange; trip: BookedCarTrip }) {
  const t = useT();
  const format = useFormat();
  const dates = format.range(change.to.pickUp.at.slice(0, 10), change.to.dropOff.at.slice(0, 10));
  switch (change.state) {
    case 'done':
      return (
        <>
          <p>{t('trips.car.change.done', { name: trip.title, dates })}</p>
          <ChangedTexts change={change} />
          <p className="text-sm text-ink-muted">{t('trips.change.mail', { email: trip.contactEmail })}</p>
        </>
      );
    case 'refused':
      return (
        <>
          <p>{change.problem ?? t('trips.car.change.refused')}</p>
          <WhatElse trip={trip} />
        </>
      );
    default:
      return (
        <p role="status">
          <ChangePromise change={change} of="car" />
        </p>
      );
  }
}
