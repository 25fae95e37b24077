import type { SliceItinerary } from '#contract/flights.ts';
import { unbroken, wallClock, wallDay } from '#web/lib/flight/flight-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** A booked slice in a sentence, each time with its place; `stays` where it is not changed. */
export function BookedLine({
  slice: { segments },
  stays = false,
}: {
  slice: SliceItinerary;
  stays?: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return null;
  return t(stays ? 'exchange.stays' : 'exchange.now', {
    day: format.date(wallDay(first.zonedDeparture)),
    departs: format.clock(wallClock(first.zonedDeparture)),
    from: first.origin.locationCode,
    arrives: format.clock(wallClock(last.zonedArrival)),
    to: last.destination.locationCode,
    flights: segments.map(({ marketingAirline }) => unbroken(marketingAirline.flightNumber)).join(', '),
  });
}
