import type { ActivityQuestion, AskedQuestion } from '#contract/experiences/booked-activity.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { answerField } from './answer-field.ts';

interface Props {
  questions: readonly ActivityQuestion[];
  asked: readonly AskedQuestion[];
  /** By `answerField`. */
  answers: Readonly<Record<string, string>>;
  onChange(field: string, value: string): void;
  errorOf(field: string): string | undefined;
}

/** A control for each question that the server says is shown. */
export function QuestionFields({ questions, asked, answers, onChange, errorOf }: Props) {
  const t = useT();
  return asked.map(({ questionId, traveler, isRequired }) => {
    const question = questions.find((one) => one.questionId === questionId);
    if (!question) return null;
    const field = answerField(questionId, traveler);
    const text = question.unit === null ? question.label : `${question.label} (${question.unit})`;
    const label =
      traveler === null ? text : t('activities.question.of', { number: traveler + 1, question: text });
    const value = answers[field] ?? '';
    return question.answers.length > 0 ? (
      <div key={field} id={field} tabIndex={-1} className="outline-none">
        <RadioGroup
          label={label}
          direction="row"
          value={value === '' ? null : value}
          onChange={(next) => onChange(field, next)}
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
        onChange={(next) => onChange(field, next)}
        maxLength={question.maxLength}
        {...(question.type === 'number' ? { inputMode: 'decimal' as const } : {})}
        error={errorOf(field)}
        isRequired={isRequired}
      />
    );
  });
}
