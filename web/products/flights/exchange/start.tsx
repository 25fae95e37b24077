import { CalendarClock } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SliceFacts, useRoute } from './booked-slice.tsx';
import { FareRules } from './fare-rules.tsx';
import { StepTitle } from './frame.tsx';
import type { ScreenParts } from './parts.ts';

/** What can be changed, and what the fares say about it, before anything is asked for. [TRP-05] */
export function Start({ trip, flight, address, go }: ScreenParts) {
  const t = useT();
  const routeOf = useRoute();
  const now = useServerNow();
  const ahead = flight.slices.filter(({ segments }) => isAhead(segments, now));
  const [only, another] = ahead;
  const onward =
    only && !another ? { ...address, slices: [only.sliceIndex] } : { ...address, isChoosing: true };
  return (
    <>
      <StepTitle step="start" body={t('exchange.start.body')}>
        {t('exchange.start.title')}
      </StepTitle>
      <div className="grid gap-4 desktop:grid-cols-2">
        {flight.slices.map((slice) => (
          <Card
            key={slice.itineraryId}
            as="section"
            aria-labelledby={`now-${slice.sliceIndex}`}
            className="grid content-start gap-4"
          >
            <h2 id={`now-${slice.sliceIndex}`} className="headline text-xl">
              {routeOf(slice)}
            </h2>
            <SliceFacts slice={slice} />
            <div className="border-t border-line pt-3">
              {isAhead(slice.segments, now) ? (
                <FareRules fare={slice.fareShelf} />
              ) : (
                <p className="text-sm text-ink-muted">{t('exchange.start.flown')}</p>
              )}
            </div>
          </Card>
        ))}
      </div>
      <Kept hasExtras={flight.extras.seats.length + flight.extras.bags.length > 0} />
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => go(onward)}>
          <CalendarClock aria-hidden className="size-5" />
          {t(another ? 'exchange.start.choose' : 'exchange.start.dates')}
        </Button>
        <LinkButton kind="secondary" href={`/trips/${trip.tripId}/`}>
          {t('exchange.keep')}
        </LinkButton>
      </div>
    </>
  );
}

/** What an exchange leaves as it is, in three sentences. */
function Kept({ hasExtras }: { hasExtras: boolean }) {
  const t = useT();
  return (
    <ul className="grid max-w-[70ch] list-disc gap-1 pl-5 text-sm text-ink-muted">
      <li>{t('exchange.start.same-people')}</li>
      {hasExtras ? <li>{t('exchange.start.extras')}</li> : null}
      <li>{t('exchange.start.nothing-yet')}</li>
    </ul>
  );
}

/** Whether a slice has not left. */
export const isAhead = (
  segments: readonly { readonly scheduledDeparture: string; readonly updatedDeparture: string | null }[],
  now: number,
): boolean => {
  const [first] = segments;
  return first !== undefined && Date.parse(first.updatedDeparture ?? first.scheduledDeparture) > now;
};
