import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listActivityQuestions } from '#contract/experiences/activity-booking.ts';
import type { ActivityBookingSession } from '#contract/booking.ts';
import { call } from '#web/lib/api/client.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import type { Fields } from '#web/products/port.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type ActivityDraft, answerField, answersOf, namesCount } from './activity-draft.ts';

interface Props extends Fields<ActivityDraft> {
  session: ActivityBookingSession;
}

/**
 * The operator's questions. The server says which are shown, given the answers that others depend on. [XPR-01]
 */
export function QuestionsSection({ session, draft, onChange, errorOf }: Props) {
  const t = useT();
  const { bookingSessionId, questions } = session;
  const decisive = new Set(
    questions.flatMap(({ required }) => (typeof required === 'string' ? [] : [required.question])),
  );
  const answers = answersOf(draft, session, namesCount(session)).filter(({ questionId }) =>
    decisive.has(questionId),
  );
  const { data = session.asked } = useQuery({
    queryKey: ['activity-questions', bookingSessionId, answers] as const,
    queryFn: async ({ signal }) =>
      (
        await call<typeof listActivityQuestions>(
          'POST',
          '/api/v0/bookings/sessions/:bookingSessionId/questions',
          { params: { bookingSessionId }, body: { answers }, signal },
        )
      ).asked,
    enabled: answers.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const asked = answers.length > 0 ? data : session.asked;
  if (asked.length === 0) return null;
  return (
    <Section id="questions" title={t('activities.questions')} note={t('activities.questions-note')}>
      {asked.map(({ questionId, traveler, isRequired }) => {
        const question = questions.find((one) => one.questionId === questionId);
        if (!question) return null;
        const field = answerField(questionId, traveler);
        const whose = traveler === null ? '' : t('activities.traveler', { number: traveler + 1 });
        const label = [whose, question.label, question.unit === null ? '' : `(${question.unit})`]
          .filter(Boolean)
          .join(' ');
        const write = (value: string) =>
          onChange({ ...draft, answers: { ...draft.answers, [field]: value } });
        const value = draft.answers[field] ?? '';
        return question.answers.length > 0 ? (
          <div key={field} id={field} tabIndex={-1} className="outline-none">
            <RadioGroup
              label={label}
              direction="row"
              value={value === '' ? null : value}
              onChange={write}
              options={question.answers}
              error={errorOf(field)}
            />
          </div>
        ) : (
          <TextField
            key={field}
            id={field}
            label={label}
            value={value}
            onChange={write}
            maxLength={question.maxLength}
            {...(question.type === 'number' ? { inputMode: 'decimal' as const } : {})}
            error={errorOf(field)}
            isRequired={isRequired}
          />
        );
      })}
    </Section>
  );
}
