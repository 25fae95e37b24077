import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Card } from '#web/ui/card.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';

/** What the operator was told, for the booking and for each person; nothing where it asked nothing. [TRP-02] */
export function ActivityAnswers({
  answers = [],
  travelers,
  tickets,
}: Pick<BookedActivityTrip, 'travelers' | 'tickets'> & {
  /** Undefined of trips cached on this device by an older version. */
  answers: BookedActivityTrip['answers'] | undefined;
}) {
  const t = useT();
  if (answers.length === 0) return null;
  const groups = Map.groupBy(answers, ({ traveler }) => traveler);
  const nameOf = (at: number) => {
    const traveler = travelers[at];
    return traveler ? `${traveler.givenName} ${traveler.surname}` : (tickets[at]?.title ?? '');
  };
  return (
    <Card as="section" aria-labelledby="answers" className="grid gap-5 print:break-inside-avoid">
      <div>
        <h2 id="answers" className="headline text-2xl">
          {t('activities.answers')}
        </h2>
        <p className="text-ink-muted print:hidden">{t('activities.answers-note')}</p>
      </div>
      {[...groups].map(([traveler, given]) => (
        <div key={traveler} className="grid gap-2">
          {traveler === null ? null : (
            <h3 className="font-semibold">
              {t('activities.answers.of', { number: traveler + 1, name: nameOf(traveler) })}
            </h3>
          )}
          <SummaryList
            items={given.map(({ questionId, question, answer }) => ({
              id: questionId,
              label: question,
              value: answer,
            }))}
          />
        </div>
      ))}
    </Card>
  );
}
