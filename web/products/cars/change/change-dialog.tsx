import { useState } from 'react';
import type { CarChange } from '#contract/cars/car-changes.ts';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { ClosedDesk } from '#web/lib/car/closed-desk.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { ChangePromise } from '#web/lib/trip/change/change-promise.tsx';
import { ChangeShell } from '#web/lib/trip/change/change-shell.tsx';
import { useChange } from '#web/lib/trip/change/use-change.ts';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
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
  const [faults, setFaults] = useState<readonly RentalFault[]>([]);
  const { quote, change, reason, error, isBusy, ask, payWith, shell } = useChange({
    trip,
    quoting: useCarChangeQuote(trip.tripId),
    changing: useChangeCar(trip.tripId),
    wanted: () => wantedOf(draft),
  });
  const { step, box } = shell;
  const check = () => {
    const found = faultsOf(draft);
    setFaults(found);
    if (found.length > 0) focusFirstFault(box);
    else ask();
  };
  return (
    <ChangeShell
      {...shell}
      title={t(`trips.car.change.title.${step}`)}
      confirmLabel={t('trips.car.change.do')}
      isChanged={isChanged(trip, draft)}
      onAsk={check}
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
                <WhatElse trip={trip} />
              </div>
            </div>
          ) : null}
          <ChangeForm trip={trip} draft={draft} onChange={setDraft} faults={faults} />
        </>
      ) : step === 'review' && quote ? (
        <CarChangeReview quote={quote} trip={trip} isBusy={isBusy} onCard={payWith} reason={reason} />
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
