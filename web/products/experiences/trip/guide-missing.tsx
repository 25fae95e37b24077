import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookedActivityTrip, reportGuideMissing } from '#contract/experiences/activity-trips.ts';
import { call, type Input } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { refetchTrip } from '#web/lib/trip/trip-queries.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { isOpenTo } from '#contract/trips/option-of.ts';

type Position = NonNullable<Input<typeof reportGuideMissing>['body']>['position'];

const waitMs = 8_000;

/** Where the device is; null where it does not tell, or takes too long. */
const whereNow = (): Promise<Position> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ lat: latitude, lon: longitude, accuracyMeters: Math.round(accuracy) }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: 60_000 },
    );
  });

/** From the start on: tells us, with time and place, that the guide is not there; then what we do about it, and by when. */
export function GuideMissing({ trip, isAway }: { trip: BookedActivityTrip; isAway: boolean }) {
  const t = useT();
  const format = useFormat();
  const queries = useQueryClient();
  const { tripId, activity, guideMissing } = trip;
  const reporting = useMutation({
    mutationFn: async () =>
      call<typeof reportGuideMissing>('POST', '/api/v0/trips/:tripId/activity/guide-missing', {
        params: { tripId },
        body: { position: await whereNow() },
      }),
    onSettled: () => refetchTrip(queries, tripId),
  });
  const moment = (at: string) => format.moment(at, activity.timeZone);
  if (guideMissing) {
    const { decision, reportedAt, decideBy, metersAway } = guideMissing;
    return (
      <Banner
        kind={decision === null ? 'info' : 'warn'}
        title={t(decision === null ? 'activities.guide.reported' : `activities.guide.${decision}`)}
      >
        <p>
          {metersAway === null
            ? t('activities.guide.told', { moment: moment(reportedAt) })
            : t('activities.guide.told-where', { moment: moment(reportedAt), meters: metersAway })}
        </p>
        {decision === null ? <p>{t('activities.guide.decide-by', { moment: moment(decideBy) })}</p> : null}
      </Banner>
    );
  }
  if (!isOpenTo(trip, 'report_guide') || isAway) return null;
  return (
    <Card as="section" aria-labelledby="guide" className="grid justify-items-start gap-3 print:hidden">
      <h2 id="guide" className="headline text-xl">
        {t('activities.guide.title')}
      </h2>
      <p className="text-ink-muted">{t('activities.guide.body')}</p>
      {reporting.error ? (
        <p role="alert" className="text-danger">
          <ProblemText error={reporting.error} />
        </p>
      ) : null}
      <Button kind="secondary" isPending={reporting.isPending} onPress={() => reporting.mutate()}>
        {t('activities.guide.press')}
      </Button>
    </Card>
  );
}
