import { describe, expect, it } from 'vitest';
import type { FlightDays } from '#contract/packages/nights.ts';
import { addDays } from '#contract/values/dates.ts';
import { numbers } from '#tests/support/random/packages.ts';
import { daysOf, nightsChanged, nightsOffered } from './nights.ts';

type Nights = Parameters<typeof nightsChanged>[2];

const booked = { checkIn: '2026-12-20', checkOut: '2026-12-27' };
const sold: FlightDays = { landsOn: '2026-12-20', leavesOn: '2026-12-27' };
const offered = (now: FlightDays, stay: Nights = booked, before = sold) =>
  nightsOffered(nightsChanged(before, now, stay), now, stay);
const nights = (checkIn: string, checkOut: string, count: number) => ({
  checkIn: `2026-12-${checkIn}`,
  checkOut: `2026-12-${checkOut}`,
  nights: count,
});

it('the hotel nights of a package follow the local days of the outbound landing and the return departure', () => {
  const slices = [
    {
      segments: [
        { zonedDeparture: '2026-12-19T18:00', zonedArrival: '2026-12-19T20:00' },
        { zonedDeparture: '2026-12-19T22:00', zonedArrival: '2026-12-20T08:00' },
      ],
    },
    { segments: [{ zonedDeparture: '2026-12-27T11:00', zonedArrival: '2026-12-27T20:00' }] },
  ];
  expect(daysOf(slices)).toEqual(sold);
});

it.each([
  ['2026-12-20', '2026-12-27', []],
  ['2026-12-21', '2026-12-27', ['lands_after_first_night']],
  ['2026-12-19', '2026-12-27', ['lands_before_check_in']],
  ['2026-12-20', '2026-12-26', ['leaves_before_check_out']],
  ['2026-12-21', '2026-12-28', ['lands_after_first_night', 'leaves_after_check_out']],
  ['2026-12-27', '2026-12-28', ['no_night_left']],
  // Nights that end on the day of check-in are none.
  ['2026-12-18', '2026-12-20', ['no_night_left']],
  ['2026-12-18', '2026-12-21', ['lands_before_check_in', 'leaves_before_check_out']],
  ['2026-12-26', '2026-12-27', ['lands_after_first_night']],
])(
  'the nights of a package whose flights now land on %s and leave on %s no longer fit for: %j [TRP-06]',
  (landsOn, leavesOn, found) => {
    expect(nightsChanged(sold, { landsOn, leavesOn }, booked)).toEqual(found);
  },
);

it('nights booked apart from the flights need no notice, but losing one more does [TRP-06]', () => {
  const apart = { checkIn: '2026-12-22', checkOut: '2026-12-24' };
  const to = (landsOn: string) => nightsChanged(sold, { landsOn, leavesOn: '2026-12-27' }, apart);
  expect(to('2026-12-21')).toEqual([]);
  expect(to('2026-12-23')).toEqual(['lands_after_first_night']);
  // One night too many was booked on purpose; the second one is not slept in because of the airline.
  const early = { checkIn: '2026-12-19', checkOut: '2026-12-27' };
  const later = { landsOn: '2026-12-21', leavesOn: '2026-12-27' };
  expect(nightsChanged(sold, sold, early)).toEqual([]);
  expect(nightsChanged(sold, later, early)).toEqual(['lands_after_first_night']);
});

describe('the offered changes of a package’s nights [PKG-01] [TRP-06]', () => {
  it.each([
    ['a night is lost', '21', '27', null, nights('21', '27', 6)],
    ['a night is missing', '19', '27', nights('19', '27', 8), null],
    ['the last night is lost', '20', '26', null, nights('20', '26', 6)],
    ['all moves by a day', '21', '28', nights('21', '28', 7), nights('21', '27', 6)],
    ['all moves back by a day', '19', '26', nights('19', '26', 7), nights('20', '26', 6)],
    ['no night is left', '27', '31', nights('27', '31', 4), null],
    ['there is no night between the flights', '27', '27', null, null],
    ['the flight back leaves on the day of check-in', '18', '20', nights('18', '20', 2), null],
    ['it leaves the day after', '18', '21', nights('18', '21', 3), nights('20', '21', 1)],
  ])('where %s: the flights land on %s and leave on %s', (_, landsOn, leavesOn, shift, drop) => {
    const now = { landsOn: `2026-12-${landsOn}`, leavesOn: `2026-12-${leavesOn}` };
    expect(offered(now)).toEqual({ shift, drop });
  });

  it('keep the number of nights where the flights leave room for them', () => {
    const few = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
    const later = { landsOn: '2026-12-21', leavesOn: '2026-12-27' };
    expect(offered(later, few)).toEqual({ shift: nights('21', '23', 2), drop: nights('21', '22', 1) });
    const last = { checkIn: '2026-12-25', checkOut: '2026-12-27' };
    const earlier = { landsOn: '2026-12-20', leavesOn: '2026-12-26' };
    expect(offered(earlier, last)).toEqual({ shift: nights('24', '26', 2), drop: nights('25', '26', 1) });
  });
});

const nightsIn = (from: string, until: string): string[] => {
  const found: string[] = [];
  for (let night = from; night < until; night = addDays(night, 1)) found.push(night);
  return found;
};
const useless = ({ checkIn, checkOut }: Nights, { landsOn, leavesOn }: FlightDays) =>
  nightsIn(checkIn, checkOut).filter((night) => night < landsOn || night >= leavesOn);
const missing = ({ checkIn, checkOut }: Nights, { landsOn, leavesOn }: FlightDays) =>
  nightsIn(landsOn, leavesOn).filter((night) => night < checkIn || night >= checkOut);
const isIn = (all: readonly string[]) => (night: string) => all.includes(night);

it('a lost night is always reported, each schedule change opens one item, and any answer closes it [PKG-01] [TRP-06]', () => {
  const next = numbers(26);
  const upTo = (most: number) => next(most + 1);
  const seen = { opened: 0, shift: 0, drop: 0, keep: 0, quiet: 0 };
  for (let trips = 0; trips < 800; trips++) {
    const leavesOn = addDays(sold.landsOn, 1 + upTo(9));
    let agreed: FlightDays = { landsOn: sold.landsOn, leavesOn };
    // Nights as the flights, or fewer or more of them on either side.
    const checkIn = addDays(sold.landsOn, upTo(2) - 1);
    let stay: Nights = { checkIn, checkOut: addDays(leavesOn, upTo(2) - 1) };
    if (stay.checkOut <= checkIn || useless(stay, agreed).length === nightsIn(checkIn, stay.checkOut).length)
      continue;
    for (let changes = 0; changes < 4; changes++) {
      const now = {
        landsOn: addDays(agreed.landsOn, upTo(4) - 2),
        leavesOn: addDays(agreed.leavesOn, upTo(4) - 2),
      };
      const found = nightsChanged(agreed, now, stay);
      const isWorse =
        useless(stay, now).some((night) => !useless(stay, agreed).includes(night)) ||
        (now.leavesOn > now.landsOn &&
          missing(stay, now).some((night) => !isIn(missing(stay, agreed))(night)));
      const about = JSON.stringify({ agreed, now, stay });
      expect(found.length > 0, about).toBe(isWorse);
      if (found.length === 0) {
        seen.quiet++;
        continue;
      }
      seen.opened++;
      const { shift, drop } = nightsOffered(found, now, stay);
      if (shift) {
        expect(
          useless(shift, now).filter((night) => !isIn(useless(stay, agreed))(night)),
          about,
        ).toEqual([]);
        expect(nightsIn(shift.checkIn, shift.checkOut), about).toHaveLength(shift.nights);
        expect(
          nightsIn(shift.checkIn, shift.checkOut).every(isIn(nightsIn(stay.checkIn, stay.checkOut))),
        ).toBe(false);
      }
      if (drop) {
        expect(
          useless(drop, now).filter((night) => !isIn(useless(stay, agreed))(night)),
          about,
        ).toEqual([]);
        const kept = nightsIn(drop.checkIn, drop.checkOut);
        expect(kept.every(isIn(nightsIn(stay.checkIn, stay.checkOut))), about).toBe(true);
        expect(kept.length, about).toBeLessThan(nightsIn(stay.checkIn, stay.checkOut).length);
      }
      // A night that is lost can always be dropped, unless it was the last one.
      const slept = nightsIn(stay.checkIn, stay.checkOut).length - useless(stay, now).length;
      const isLost = useless(stay, now).some((night) => !isIn(useless(stay, agreed))(night));
      if (isLost && slept > 0) expect(drop, about).not.toBeNull();
      const answers = (['shift', 'drop', 'keep'] as const).filter(
        (one) => one === 'keep' || { shift, drop }[one] !== null,
      );
      const answer = answers[upTo(answers.length - 1)] ?? 'keep';
      seen[answer]++;
      if (answer !== 'keep') stay = { shift, drop }[answer] ?? stay;
      agreed = now;
      expect(nightsChanged(agreed, now, stay), about).toEqual([]);
      if (nightsIn(stay.checkIn, stay.checkOut).length === useless(stay, now).length) break;
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(60);
});
