import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listActivityQuestions } from '#contract/experiences/activity-booking.ts';
import type { ActivityBookingSession } from '#contract/booking.ts';
import { call } from '#web/lib/api/client.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import type { Fields } from '#web/products/port.ts';
import { answersIn } from '../answer-field.ts';
import { QuestionFields } from '../question-fields.tsx';
import { type ActivityDraft, namesCount } from './activity-draft.ts';

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
  const answers = answersIn(draft.answers, questions, namesCount(session)).filter(({ questionId }) =>
    decisive.has(questionId),
  );
  const { data = session.asked } = useQuery({
    queryKey: ['activity-questions', bookingSessionId, answers] as const,
    queryFn: async ({ signal }) =>
      (
        await call<typeof listActivityQuestions>(
          'POST',
          '/api/v0/bookings/sessions/:bookingSessionId/activity/questions',
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
      <QuestionFields
        questions={questions}
        asked={asked}
        answers={draft.answers}
        onChange={(field, value) => onChange({ ...draft, answers: { ...draft.answers, [field]: value } })}
        errorOf={errorOf}
      />
    </Section>
  );
}
