import type { SliceItinerary } from '#contract/flights.ts';
import type { ExchangeQuote } from '#contract/trips/exchange.ts';
import { durationText } from '#web/lib/i18n/duration-text.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { SliceFacts, useRoute } from './booked-slice.tsx';
import { BookedLine } from './booked-line.tsx';
import { movedBy } from './moved.ts';

/** The flights as they are beside those that take their place, and by how much each end moves, in words. [TRP-05] */
export function Beside({ quote, changed }: { quote: ExchangeQuote; changed: readonly number[] }) {
  const t = useT();
  const routeOf = useRoute();
  return quote.to.slices.map((after) => {
    const before = quote.from.slices.find(({ sliceIndex }) => sliceIndex === after.sliceIndex);
    const id = `beside-${after.sliceIndex}`;
    if (!before || !changed.includes(after.sliceIndex))
      return (
        <Card key={after.sliceIndex} as="section" variant="sunken" padding="sm" aria-labelledby={id}>
          <h2 id={id} className="font-semibold">
            {t('exchange.beside.kept', { route: routeOf(after) })}
          </h2>
          <p className="text-sm text-ink-muted">
            <BookedLine slice={after} stays />
          </p>
        </Card>
      );
    return (
      <Card key={after.sliceIndex} as="section" aria-labelledby={id} className="grid gap-4">
        <h2 id={id} className="headline text-xl">
          {routeOf(after)}
        </h2>
        <div className="grid gap-4 tablet:grid-cols-2">
          <Side title={t('exchange.beside.before')} slice={before} />
          <Side title={t('exchange.beside.after')} slice={after} isNew />
        </div>
        <Moves before={before} after={after} />
      </Card>
    );
  });
}

function Side({ title, slice, isNew = false }: { title: string; slice: SliceItinerary; isNew?: boolean }) {
  return (
    <div
      className={cx(
        'grid content-start gap-3 rounded-control p-4',
        isNew ? 'bg-accent-soft' : 'bg-surface-sunken',
      )}
    >
      <h3 className="text-sm text-ink-muted">{title}</h3>
      <SliceFacts slice={slice} />
    </div>
  );
}

function Moves({ before, after }: { before: SliceItinerary; after: SliceItinerary }) {
  const t = useT();
  const wordsOf = useMovedWords();
  const [from, to] = [before.segments[0], after.segments[0]];
  const [lands, landsNow] = [before.segments.at(-1), after.segments.at(-1)];
  if (!from || !to || !lands || !landsNow) return null;
  const longer = after.durationMinutes - before.durationMinutes;
  return (
    <ul className="grid gap-1 text-sm">
      <li>
        {t('exchange.moved.leaves', {
          city: to.origin.cityName,
          moved: wordsOf(from.zonedDeparture, to.zonedDeparture),
        })}
      </li>
      <li>
        {t('exchange.moved.lands', {
          city: landsNow.destination.cityName,
          moved: wordsOf(lands.zonedArrival, landsNow.zonedArrival),
        })}
      </li>
      {longer === 0 ? null : (
        <li>
          {t(longer > 0 ? 'exchange.moved.longer' : 'exchange.moved.shorter', {
            duration: durationText(t, Math.abs(longer)),
          })}
        </li>
      )}
    </ul>
  );
}

/** By how much a local time moved, in words: "2 days later, and 35 min earlier in the day". */
function useMovedWords() {
  const t = useT();
  return (before: string, after: string): string => {
    const { days, minutes } = movedBy(before, after);
    const of = (change: number) => (change > 0 ? 'later' : 'earlier');
    const duration = durationText(t, Math.abs(minutes));
    if (days === 0 && minutes === 0) return t('exchange.moved.same');
    if (days === 0) return t(`exchange.moved.minutes-${of(minutes)}`, { duration });
    const daysText = t(`exchange.moved.days-${of(days)}`, { days: Math.abs(days) });
    if (minutes === 0) return t('exchange.moved.days-same', { days: daysText });
    return t(`exchange.moved.both-${of(minutes)}`, { days: daysText, duration });
  };
}
