import { useState } from 'react';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { ChangePromise } from '#web/lib/trip/change/change-promise.tsx';
import { ChangeReview } from '#web/lib/trip/change/change-review.tsx';
import { ChangeShell } from '#web/lib/trip/change/change-shell.tsx';
import { useChange } from '#web/lib/trip/change/use-change.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { answerFieldOf } from '../answer-field.ts';
import { countOf, draftOf, isChanged, wantedOf } from './change-draft.ts';
import { ActivityChangeForm } from './change-form.tsx';
import { whenText } from './when-text.ts';
import { useActivityQuote, useChangeActivity, useChangeQuestions } from './queries.ts';

/** Changes time or tickets: choose, compare both prices and the difference by tender, confirm once. [TRP-03] */
export function ActivityChangeDialog({ trip, onClose }: { trip: BookedActivityTrip; onClose(): void }) {
  const t = useT();
  const format = useFormat();
  const [draft, setDraft] = useState(() => draftOf(trip));
  const each = useChangeQuestions(trip, countOf(draft), draft.answers);
  const { quote, change, reason, error, isBusy, ask, payWith, shell } = useChange({
    trip,
    quoting: useActivityQuote(trip.tripId),
    changing: useChangeActivity(trip.tripId),
    wanted: () => wantedOf(trip, draft, each?.questions ?? []),
  });
  const { step } = shell;
  return (
    <ChangeShell
      {...shell}
      title={t(`activities.change.title.${step}`)}
      confirmLabel={t('trips.change.do')}
      isChanged={isChanged(trip, draft)}
      onAsk={ask}
      onClose={onClose}
    >
      {step === 'choose' ? (
        <>
          {error ? <ProblemBanner error={error} /> : null}
          <ActivityChangeForm
            trip={trip}
            draft={draft}
            each={each}
            errorOf={(field) => errorAt(error, field)}
            onChange={setDraft}
          />
        </>
      ) : step === 'review' && quote ? (
        <ChangeReview
          quote={quote}
          of="experience"
          describe={(of) => (
            <>
              <p className="font-semibold">{whenText(format, of)}</p>
              <p>{of.option}</p>
              <p>
                {of.units
                  .map(({ quantity, title }) => t('activities.facts.unit', { count: quantity, title }))
                  .join(', ')}
              </p>
            </>
          )}
          later={[]}
          isBusy={isBusy}
          onCard={payWith}
          reason={reason}
        />
      ) : change?.state === 'done' ? (
        <p>{t('activities.change.done', { title: trip.title, email: trip.contactEmail })}</p>
      ) : change?.state === 'refused' ? (
        <p>{change.problem ?? t('trips.change.refused')}</p>
      ) : change ? (
        <p role="status">
          <ChangePromise change={change} of="experience" />
        </p>
      ) : null}
    </ChangeShell>
  );
}

/** The server's message about a field of the form. */
function errorAt(error: unknown, field: string): string | undefined {
  const found = error instanceof ApiProblem ? (error.problem.errors ?? []) : [];
  return found.find(({ path }) => {
    const name = /^body\.travelers\.(\d+)\.(givenName|surname)$/.exec(path);
    return (name ? `change-${name[1]}-${name[2]}` : answerFieldOf(path)) === field;
  })?.message;
}
