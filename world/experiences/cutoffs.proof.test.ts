import { expect, it } from 'vitest';
import { dateOf, dayNumber } from '../stays/search/calendar.ts';
import { activitiesOf } from './product.ts';
import { loadSites } from './sites.ts';
import { placesOf } from './slots.ts';

const day = (date: string): number => dayNumber(date);
/** Days around which clocks change, north and south, and a usual one. */
const DAYS = [
  '2027-03-14',
  '2027-03-28',
  '2027-04-04',
  '2027-06-16',
  '2027-10-03',
  '2027-10-31',
  '2027-11-07',
];

const wallClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

it('an activity is sold until the last second before its cutoff in the local time of its place, in every zone [XPR-01]', () => {
  const cityOf = new Map([...loadSites().values()].map(({ city }) => [city.tz, city]));
  let tried = 0;
  const wrong: string[] = [];
  for (const [zone, city] of cityOf) {
    const clock = wallClock(zone);
    for (const activity of activitiesOf(city.id).slice(0, 6))
      for (const date of DAYS) {
        const slots = (now: number) =>
          placesOf(activity, {
            from: day(date),
            until: day(date),
            now: new Date(now),
            taken: () => 0,
          });
        const early = day(date) * 86_400_000 - 3 * 86_400_000;
        for (const slot of slots(early)) {
          const says = (now: number) =>
            slots(now).find(({ id }) => id === slot.id)?.status === 'CLOSED' ? 'closed' : 'open';
          // It starts when the clock of the place shows its time, later where the clock skips that, and closes to
          // booking that long before.
          const shows = (now: number) => clock.format(now).replace(', ', 'T');
          const starts = `${dateOf(slot.day)}T${slot.time ?? '18:00'}:00`;
          const isSkipped = shows(slot.startsAt) > starts && shows(slot.startsAt - 3_600_000) < starts;
          const cutoff = slot.startsAt - activity.cutoffMinutes * 60_000;
          const told = [
            isSkipped ? starts : shows(slot.startsAt),
            says(cutoff - 1000),
            says(cutoff),
            says(slot.startsAt),
          ];
          if (told.join(' ') !== [starts, 'open', 'closed', 'closed'].join(' '))
            wrong.push(`${zone} ${slot.id}: ${told.join(', ')}`);
          tried++;
        }
      }
  }
  expect(wrong).toEqual([]);
  expect(cityOf.size).toBeGreaterThan(200);
  expect(tried).toBeGreaterThan(5_000);
});
