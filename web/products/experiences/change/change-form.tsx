import { useQuery } from '@tanstack/react-query';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { activityQuery, slotsQuery } from '#web/lib/activity/activity-queries.ts';
import { MonthCalendar } from '#web/lib/activity/month-calendar.tsx';
import { SlotChoice } from '#web/lib/activity/slot-choice.tsx';
import { TicketsField } from '#web/lib/activity/tickets-field.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { useToday } from '#web/lib/today.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { QuestionFields } from '../question-fields.tsx';
import type { ChangeQuestions } from './queries.ts';
import { type ActivityChangeDraft, countOf, isOtherParty, ticketsIn } from './change-draft.ts';

interface Props {
  trip: BookedActivityTrip;
  draft: ActivityChangeDraft;
  /** What the operator asks of each person; undefined where it asks nothing, and until it is known. */
  each: ChangeQuestions | undefined;
  errorOf(field: string): string | undefined;
  onChange(draft: ActivityChangeDraft): void;
}

/** Another day, time, and tickets of a booked activity, with a name for each where the operator needs them. */
export function ActivityChangeForm({ trip, draft, each, errorOf, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const { activityId } = trip.activity;
  const currency = trip.price.currency;
  const { data: activity, error } = useQuery(activityQuery(activityId, currency, format.locale));
  const tickets = ticketsIn(draft);
  const slots = useQuery({
    ...slotsQuery(activityId, { date: draft.date, tickets, currency }),
    enabled: tickets.length > 0,
  });
  if (error) return <ProblemText error={error} />;
  if (!activity) return <Skeleton className="h-72 w-full rounded-card" />;
  const slot = slots.data?.slots.find(({ slotId }) => slotId === draft.slotId);
  const option = activity.options.find(({ optionId }) => optionId === draft.optionId) ?? activity.options[0];
  const names = trip.namesNeeded === 'each' ? countOf(draft) : 1;
  return (
    <div className="grid gap-6">
      <MonthCalendar
        activityId={activityId}
        currency={currency}
        today={today}
        value={draft.date}
        onChange={(date) => onChange({ ...draft, date, slotId: null })}
      />
      <TicketsField
        units={option?.units ?? []}
        counts={draft.counts}
        onChange={(counts) => onChange({ ...draft, counts })}
        slot={slot}
      />
      {tickets.length === 0 ? (
        <p role="status">{t('activities.party.too_few')}</p>
      ) : (
        <SlotChoice
          activity={activity}
          answer={slots.data}
          value={draft.slotId}
          onChange={(slotId) => {
            const optionId = slots.data?.slots.find((one) => one.slotId === slotId)?.optionId;
            onChange({ ...draft, slotId, optionId: optionId ?? draft.optionId });
          }}
        />
      )}
      {isOtherParty(trip, draft) && trip.namesNeeded === 'each'
        ? Array.from({ length: names }, (_, at) => {
            const name = draft.travelers[at] ?? { givenName: '', surname: '' };
            const write = (part: 'givenName' | 'surname', value: string) =>
              onChange({
                ...draft,
                travelers: Array.from({ length: names }, (__, other) => ({
                  ...(draft.travelers[other] ?? { givenName: '', surname: '' }),
                  ...(other === at ? { [part]: value } : {}),
                })),
              });
            return (
              // oxlint-disable-next-line react/no-array-index-key -- tickets have no other identity than their place
              <fieldset key={at} className="grid gap-3 tablet:grid-cols-2">
                <legend className="mb-2 font-semibold">{t('activities.traveler', { number: at + 1 })}</legend>
                {(['givenName', 'surname'] as const).map((part) => (
                  <TextField
                    key={part}
                    id={`change-${at}-${part}`}
                    label={t(part === 'givenName' ? 'booking.guests.given-name' : 'booking.guests.surname')}
                    value={name[part]}
                    onChange={(value) => write(part, value)}
                    error={errorOf(`change-${at}-${part}`)}
                    isRequired
                  />
                ))}
              </fieldset>
            );
          })
        : null}
      {isOtherParty(trip, draft) && each && each.asked.length > 0 ? (
        <section aria-label={t('activities.answers.ask')} className="grid gap-3">
          <h3 className="font-semibold">{t('activities.answers.ask')}</h3>
          <QuestionFields
            {...each}
            answers={draft.answers}
            onChange={(field, value) => onChange({ ...draft, answers: { ...draft.answers, [field]: value } })}
            errorOf={errorOf}
          />
        </section>
      ) : null}
    </div>
  );
}
