import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { formatMoment, writer } from '#server/modules/notifications/index.ts';
import type { OwnLetter } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { withLocator } from '../../with-locator.ts';
import { describeActivity } from './words.ts';

const guideLetterTask = taskKind('send-guide-missing', 'tripId', 'stamp');

/** Tells that a missing guide was reported, or that the booking stands all the same; each once. */
export const queueGuideLetter = (
  tx: Tx,
  { tripId, stamp, now }: { tripId: string; stamp: 'reported' | 'kept'; now: Date },
): Promise<void> => enqueueTask(tx, guideLetterTask, { tripId, stamp }, now, now);

/** The case of a missing guide: by when it is decided, and the decision that the booking stands. */
export const guideLetter: OwnLetter<BookedActivityTrip> = {
  task: guideLetterTask,
  name: 'guide-missing',
  hasPapers: false,
  mayNeedAnswer: true,
  write(trip, stamp, language) {
    const { guideMissing, activity, locator } = trip;
    if (!guideMissing || trip.status === 'Cancelled') return null;
    const write = writer(language);
    const values = { stay: activity.title, locator };
    const isKept = stamp === 'kept';
    return {
      subject: write(isKept ? 'activity.guide.kept.subject' : 'activity.guide.subject', values),
      lead: isKept
        ? write('activity.guide.kept.lead', values)
        : write('activity.guide.lead', {
            ...values,
            time: formatMoment(guideMissing.decideBy, activity.timeZone, language),
          }),
      sections: [
        {
          heading: activity.title,
          rows: withLocator(trip, describeActivity(trip, language), language),
        },
      ],
    };
  },
};
