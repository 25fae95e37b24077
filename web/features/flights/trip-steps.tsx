import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { airlineTexts, wallClock, wallDay } from '#web/lib/flight/flight-words.ts';
import type { FlightAnswer } from './queries.ts';
import { shopStepAt } from './shop-steps.ts';

export interface TripStepsProps {
  slices: FlightAnswer['slices'];
  chosen: FlightAnswer['chosen'];
  /** From 0: a slice, then fares, then review. */
  current: number;
  /** The address of the list of a slice, or of the fares. */
  hrefOf(step: number): string;
}

/** Progress of the trip: each slice with its choice, then fares and review. [AIR-02] */
export function TripSteps({ slices, chosen, current, hrefOf }: TripStepsProps) {
  const t = useT();
  const here = useRef<HTMLLIElement>(null);
  // On a phone the steps scroll, so the current one is scrolled into view.
  useEffect(() => {
    const list = here.current?.parentElement;
    if (here.current && list) list.scrollLeft = here.current.offsetLeft;
  }, [current]);
  const steps = [
    ...slices.map(({ origin, destination }, at) => ({
      name: t('flights.step.slice', { from: origin.cityName, to: destination.cityName }),
      flight: chosen[at],
    })),
    ...(['fare-details', 'review-itinerary'] as const).map((step) => ({
      name: t(`flights.step.${step}`),
      flight: undefined,
    })),
  ].map((one, at) => ({ ...one, step: shopStepAt(at, slices.length) }));
  return (
    <ol
      aria-label={t('flights.step.label')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      // Screen-reader text is positioned absolutely: it must scroll with the list, or it widens the page.
      className="relative -mx-1 -mt-1 flex gap-2 overflow-x-auto px-1 pt-1 pb-1.5 desktop:pb-0 [scrollbar-width:thin]"
    >
      {steps.map(({ step, name, flight }, at) => {
        const isDone = at < current;
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- the same flight may come twice
            key={`${step} ${at}`}
            data-step={step}
            {...(at === current ? { 'aria-current': 'step', ref: here } : {})}
            className={cx(
              'min-w-36 grow basis-0 desktop:min-w-0 border-t-2 px-1 pt-1.5 text-sm max-tablet:min-w-56',
              at === current ? 'border-brand' : isDone ? 'border-accent' : 'border-line text-ink-muted',
            )}
          >
            <p className="flex items-start gap-1.5 font-semibold">
              {isDone ? <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" /> : null}
              <span className="line-clamp-1 max-[20rem]:line-clamp-none">{name}</span>
            </p>
            {flight ? (
              <p className="line-clamp-1 text-ink-muted max-[20rem]:line-clamp-none">
                <Chosen flight={flight} />
              </p>
            ) : null}
            {isDone ? (
              <TextLink href={hrefOf(at)} className="inline-flex min-h-6 items-center">
                {t('flights.step.change')}
                <span className="sr-only"> {name}</span>
              </TextLink>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** Keeps the place of the steps after the last flight was chosen, while the trip loads. */
export const TripStepsSkeleton = () => <Skeleton className="h-20.5 w-full rounded-none desktop:h-19" />;

function Chosen({ flight }: { flight: FlightAnswer['chosen'][number] }) {
  const t = useT();
  const format = useFormat();
  const [first] = flight.segments;
  if (!first) return null;
  return (
    <>
      {t('flights.step.chosen', {
        day: format.date(wallDay(first.zonedDeparture), 'short'),
        time: format.clock(wallClock(first.zonedDeparture)),
        airline: airlineTexts(t, flight.segments).sold,
      })}
    </>
  );
}
