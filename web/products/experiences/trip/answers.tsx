import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { editableOf } from '../details/editable-details.ts';

/**
 * What the operator was told, for the booking and for each person, and the way to change it and the pick-up; nothing
 * where it asked nothing and has no pick-up. [TRP-02]
 */
export function ActivityAnswers({
  answers = [],
  travelers,
  tickets,
  activity,
  can,
  onEdit,
}: Pick<BookedActivityTrip, 'travelers' | 'tickets' | 'activity' | 'can'> & {
  onEdit?: (() => void) | undefined;
  /** Undefined of trips cached on this device by an older version. */
  answers: BookedActivityTrip['answers'] | undefined;
}) {
  const t = useT();
  const format = useFormat();
  const what = onEdit ? editableOf(can.details) : null;
  if (answers.length === 0 && what === null) return null;
  const groups = Map.groupBy(answers, ({ traveler }) => traveler);
  const nameOf = (at: number) => {
    const traveler = travelers[at];
    return traveler ? `${traveler.givenName} ${traveler.surname}` : (tickets[at]?.title ?? '');
  };
  return (
    <Card as="section" aria-labelledby="answers" className="grid gap-5 print:break-inside-avoid">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="answers" className="headline text-2xl">
            {t('activities.answers')}
          </h2>
          <p className="text-ink-muted print:hidden">
            {what && can.details.until
              ? t('activities.details.until', {
                  moment: format.moment(can.details.until, activity.timeZone),
                })
              : t('activities.answers-note')}
          </p>
        </div>
        {what ? (
          <Button kind="secondary" onPress={() => onEdit?.()} className="print:hidden">
            {t('activities.details.edit', { what })}
          </Button>
        ) : null}
      </div>
      {answers.length === 0 ? <p>{t('activities.details.none')}</p> : null}
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
