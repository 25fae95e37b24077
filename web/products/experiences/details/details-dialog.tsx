import { useEffect, useRef, useState } from 'react';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { ChangePromise } from '#web/lib/trip/change/change-promise.tsx';
import { latestChange } from '#web/lib/trip/change/change-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { answerField, answerFieldOf, answersIn } from '../answer-field.ts';
import { useChangeQuestions, useEditDetails } from '../change/queries.ts';
import { PickupChoice } from '../pickup-choice.tsx';
import { QuestionFields } from '../question-fields.tsx';
import { editableOf } from './editable-details.ts';

/** Changes the answers and the pick-up of a booked activity, for nothing. [TRP-02] [XPR-01] */
export function ActivityDetailsDialog({ trip, onClose }: { trip: BookedActivityTrip; onClose(): void }) {
  const t = useT();
  const { activity, travelers, can, pickupChoice } = trip;
  // The version that the draft began from, so that a trip that changed meanwhile is a conflict.
  const [begun] = useState(() => ({ version: trip.version, draft: draftOf(trip) }));
  const [draft, setDraft] = useState(begun.draft);
  const editing = useEditDetails(trip.tripId);
  const asked = useChangeQuestions(trip, travelers.length, draft.answers, 'all');
  const change = latestChange(trip, editing.data?.change ?? undefined);
  const what = editableOf(can.details) ?? 'both';
  const box = useRef<HTMLDivElement>(null);
  const state = change?.state ?? 'choose';
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, [state]);
  const save = () =>
    editing.mutate(
      {
        version: begun.version,
        ...(can.details.answers && asked
          ? { answers: answersIn(shownOf(draft.answers, asked.asked), asked.questions, travelers.length) }
          : {}),
        ...(can.details.pickup && !draft.pickup.pickupLater ? { pickupId: draft.pickup.pickupId } : {}),
      },
      { onSuccess: ({ change: made }) => (made === null ? onClose() : undefined) },
    );
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('activities.details.title', { what })}
      footer={
        change ? (
          <Button onPress={onClose}>{t('trips.cancel.close')}</Button>
        ) : (
          <>
            <Button kind="secondary" onPress={onClose}>
              {t('trips.change.keep')}
            </Button>
            <Button
              isPending={editing.isPending}
              isDisabled={JSON.stringify(draft) === JSON.stringify(begun.draft)}
              onPress={save}
            >
              {t('activities.details.save')}
            </Button>
          </>
        )
      }
    >
      <div ref={box} tabIndex={-1} data-focus-silent className="grid scroll-mt-5 gap-5">
        {change ? (
          <p role="status">
            {change.state === 'done' ? (
              t('activities.details.done', { email: trip.contactEmail })
            ) : change.state === 'refused' ? (
              (change.problem ?? t('activities.details.refused'))
            ) : (
              <ChangePromise change={change} of="experience" />
            )}
          </p>
        ) : (
          <>
            {editing.error ? <ProblemBanner error={editing.error} /> : null}
            <p className="text-ink-muted">{t('activities.details.note')}</p>
            {can.details.pickup ? (
              <PickupChoice
                activity={activity}
                value={draft.pickup}
                canWait={pickupChoice !== null}
                onChange={(pickup) => setDraft({ ...draft, pickup })}
              />
            ) : null}
            {can.details.answers && asked ? (
              <QuestionFields
                {...asked}
                answers={draft.answers}
                onChange={(field, value) =>
                  setDraft({ ...draft, answers: { ...draft.answers, [field]: value } })
                }
                errorOf={(field) => errorAt(editing.error, field)}
              />
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  );
}

const draftOf = ({ answers, pickup, pickupChoice }: BookedActivityTrip) => ({
  answers: Object.fromEntries(
    answers.map(({ questionId, traveler, value }) => [answerField(questionId, traveler), value]),
  ) as Readonly<Record<string, string>>,
  pickup: { pickupId: pickup?.pointId ?? null, pickupLater: pickupChoice !== null },
});

/** The answers to questions that are shown. */
function shownOf(
  answers: Readonly<Record<string, string>>,
  asked: readonly { readonly questionId: string; readonly traveler: number | null }[],
): Readonly<Record<string, string>> {
  const shown = new Set(asked.map(({ questionId, traveler }) => answerField(questionId, traveler)));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => shown.has(field)));
}

/** The server's message about an answer. */
const errorAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiProblem
    ? error.problem.errors?.find(({ path }) => answerFieldOf(path) === field)?.message
    : undefined;
