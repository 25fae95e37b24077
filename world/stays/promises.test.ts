import { describe, expect, it } from 'vitest';
import type { Rate } from './api-types.ts';
import type { Search } from './search/search-terms.ts';
import { dayNumber, instantIn, localDay } from './search/calendar.ts';
import { givesFourthNight } from './rates/complimentary-night.ts';
import { findStays } from './search/find.ts';
import { openingsOf } from './search/openings.ts';
import { ratesOf, rateAgain } from './rates/rates.ts';
import { roomTypesOf } from './rates/room-types.ts';
import { fixedRulesOf, violationsOf } from './stay-rules.ts';
import { type Stock, collectionOf, loadStock } from './stock.ts';
import { timesOf } from './times.ts';

const stock = loadStock();
const nothingTaken = () => 0;
const PARIS = 2988507;
const search: Search = {
  firstNight: dayNumber('2027-02-09'),
  nights: 4,
  rooms: [{ adults: 2, childAges: [] }],
  pets: 0,
  currency: 'USD',
  now: new Date('2026-11-21T10:00:00Z'),
};
const both = ['premier', 'lifestyle'] as const;
const hotels = findStays(stock, { cityId: PARIS }, ['hotel'], 6000);
const homes = findStays(stock, { cityId: PARIS }, ['home'], 6000);
const ratesAt = (at: number, asked: Search): Rate[] =>
  ratesOf(stock, at, asked, nothingTaken).rooms.flatMap(({ rates }) => rates);

describe('a complimentary fourth night', () => {
  const taking = hotels.filter((at) => givesFourthNight(stock, at));

  it('is given by 30 to 70 % of the hotels in both collections, and by no other', () => {
    const collections = new Set(taking.map((at) => collectionOf(stock, at)));
    expect([...collections].toSorted()).toEqual(['lifestyle', 'premier']);
    const members = hotels.filter((at) => collectionOf(stock, at) !== null);
    expect(taking.length).toBeGreaterThan(members.length * 0.3);
    expect(taking.length).toBeLessThan(members.length * 0.7);
  });

  it('takes the price of the fourth night and its taxes off, when requested', () => {
    let compared = 0;
    for (const at of taking.slice(0, 40)) {
      const plain = ratesAt(at, search);
      for (const rate of ratesAt(at, { ...search, complimentaryNight: both })) {
        const without = plain.find((one) => one.roomTypeId === rate.roomTypeId && one.rateId === rate.rateId);
        if (!without || rate.protection) continue;
        compared++;
        expect(rate.discounts.map(({ code, amount }) => [code, amount.minor])).toEqual([
          ['complimentary-night', rate.nights[3]?.base.minor],
        ]);
        expect(rate.base).toEqual(without.base);
        expect(without.total.minor - rate.total.minor).toBeGreaterThanOrEqual(
          rate.nights[3]?.base.minor ?? 0,
        );
        expect(without.discounts).toEqual([]);
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  it.each([
    ['three nights', { nights: 3, complimentaryNight: both }],
    ['a collection that does not take part', { complimentaryNight: [] }],
  ])('is not given for %s', (_, asked) => {
    for (const at of taking.slice(0, 20))
      for (const rate of ratesAt(at, { ...search, ...asked })) expect(rate.discounts).toEqual([]);
  });

  it('is one night, however long the stay is', () => {
    const [rate] = taking.flatMap((at) => ratesAt(at, { ...search, nights: 9, complimentaryNight: both }));
    expect(rate?.discounts.map(({ amount }) => amount.minor)).toEqual([rate?.nights[3]?.base.minor]);
  });
});

describe('a refundable room', () => {
  const pairs = hotels.slice(0, 300).flatMap((at) => {
    const rates = ratesAt(at, search);
    return rates.flatMap((rate) => {
      const of = rates.find(
        (one) => one.roomTypeId === rate.roomTypeId && one.rateId === rate.protection?.rateId,
      );
      return of && rate.protection ? [{ at, rate, of, protection: rate.protection }] : [];
    });
  });

  it('costs its premium more, and refunds no less than it promises until check-in', () => {
    expect(pairs.length).toBeGreaterThan(200);
    for (const { at, rate, of, protection } of pairs) {
      expect(rate.total.minor - of.total.minor).toBe(protection.premium.minor);
      expect(rate.dueNow.minor - of.dueNow.minor).toBe(protection.premium.minor);
      const insured =
        of.base.minor + of.taxes.reduce((sum, tax) => sum + (tax.dueAtProperty ? 0 : tax.amount.minor), 0);
      expect(protection.coverage.minor).toBe(
        protection.coveragePercentage === 100
          ? insured + protection.premium.minor
          : Math.floor(insured * 0.8 + 0.5 + 1e-9),
      );
      const city = stock.cities[stock.cityOf[at] ?? 0];
      const arrival = instantIn(
        city?.tz ?? '',
        search.firstNight,
        timesOf(stock, at, city?.country ?? '').checkInFrom,
      );
      expect(Date.parse(protection.until)).toBe(arrival);
      for (const { until, penalty } of rate.cancellation) {
        const back = rate.dueNow.minor - penalty.minor;
        if (until === null) expect(back).toBe(0);
        else expect(back).toBeGreaterThanOrEqual(protection.coverage.minor);
      }
    }
  });

  it('has the same price when it is priced again', () => {
    for (const { at, rate } of pairs.slice(0, 20)) {
      const again = rateAgain(stock, at, rate, search, nothingTaken, 1);
      expect(again).toMatchObject({ rate: { total: rate.total, protection: rate.protection } });
    }
  });

  it('costs the same all day, as its premium changes once a day', () => {
    const premiumAt = (now: string) => {
      const [first] = pairs;
      const again =
        first && rateAgain(stock, first.at, first.rate, { ...search, now: new Date(now) }, nothingTaken, 1);
      return typeof again === 'object' ? again.rate.protection?.premium.minor : again;
    };
    expect(['2026-11-21T00:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T23:59:59Z'].map(premiumAt)).toEqual([
      27_204, 27_204, 27_204,
    ]);
  });

  it('is not sold for homes or for rates paid at the property', () => {
    expect(pairs.every(({ of }) => of.payment === 'now')).toBe(true);
    for (const at of homes.slice(0, 100))
      expect(ratesAt(at, search).filter(({ protection }) => protection)).toEqual([]);
  });
});

describe('the price of a home', () => {
  it('includes a service fee, and only a deposit where the host collects the rest on arrival', () => {
    const rates = homes.slice(0, 400).flatMap((at) => ratesAt(at, search));
    expect(rates.length).toBeGreaterThan(50);
    for (const rate of rates) expect(rate.fees.map(({ code }) => code)).toContain('service');
    const firm = rates.filter(({ rateId }) => rateId === 'FIRM');
    expect(firm.length).toBeGreaterThan(5);
    for (const rate of firm) expect(rate.dueAtProperty.minor).toBeGreaterThan(rate.base.minor * 0.69);
  });
});

describe('the alternative dates for a home', () => {
  const brokenBy = (asked: Search, code: string) =>
    homes.filter((at) => violationCodes(stock, at, asked).includes(code)).slice(0, 15);

  it.each([
    ['min_stay', { ...search, nights: 1 }],
    ['max_stay', { ...search, nights: 29 }],
    ['blocked', search],
    ['booking_window', { ...search, firstNight: dayNumber('2026-11-22') }],
  ] as const)('keep the rule %s that was broken, and can be booked at the price shown', (code, asked) => {
    const broken = brokenBy(asked, code);
    expect(broken.length).toBeGreaterThan(3);
    const found = broken.map((at) => ({ at, ...openingsOf(stock, at, asked, nothingTaken) }));
    expect(found.filter(({ openings }) => openings.length > 0).length).toBeGreaterThan(broken.length / 2);
    for (const { at, openings } of found)
      for (const { checkIn, checkOut, total } of openings) {
        const firstNight = dayNumber(checkIn);
        const again = { ...asked, firstNight, nights: dayNumber(checkOut) - firstNight };
        expect(violationCodes(stock, at, again)).toEqual([]);
        const totals = ratesAt(at, again).map((rate) => rate.total.minor);
        expect(Math.min(...totals)).toBe(total.minor);
      }
  });

  it('are none for guests whom the home cannot take on any date', () => {
    const crowd = { ...search, rooms: [{ adults: 14, childAges: [] }] };
    const [home = 0] = brokenBy(crowd, 'occupancy');
    expect(openingsOf(stock, home, crowd, nothingTaken).openings).toEqual([]);
  });

  it('begin on a Saturday where only Saturdays are allowed for check-in', () => {
    const strict = [...homesEverywhere()].find((at) => {
      const city = stock.cities[stock.cityOf[at] ?? 0];
      return city && fixedRulesOf(stock, at, city).checkInDays.join() === '6';
    });
    const { openings } = openingsOf(stock, strict ?? 0, search, nothingTaken);
    for (const { checkIn } of openings) expect(new Date(checkIn).getUTCDay()).toBe(6);
    expect(strict).toBeDefined();
  });
});

function* homesEverywhere(): Generator<number> {
  for (let at = 0; at < 200_000; at++) if (stock.stars[at] === 0) yield at;
}

function violationCodes(of: Stock, at: number, asked: Search): string[] {
  const city = of.cities[of.cityOf[at] ?? 0];
  if (!city) return [];
  const today = localDay(city.tz, asked.now);
  return violationsOf(of, at, city, roomTypesOf(of, at), { ...asked, today }).map(({ code }) => code);
}
