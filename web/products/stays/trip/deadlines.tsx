import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { CancellationTimeline } from '#web/lib/stay/cancellation-timeline.tsx';
import { Card } from '#web/ui/card.tsx';

/** The cancellation fees by date, in the local time of the place. */
export function Deadlines({ trip }: { trip: Trip }) {
  const t = useT();
  const now = useServerNow();
  return (
    <Card as="section" aria-labelledby="deadlines" className="grid gap-5 print:break-inside-avoid">
      <h2 id="deadlines" className="headline text-2xl">
        {t('booking.cancel.title')}
      </h2>
      <CancellationTimeline stay={trip.stay} paidNow={trip.price.dueNow} tenders={trip.tenders} now={now} />
    </Card>
  );
}
