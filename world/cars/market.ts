import { bell, mix, unit } from '../stays/hash.ts';
import { isoWeekday } from '../stays/search/calendar.ts';
import type { RatePeriod } from './api-types.ts';
import { CLASSES, type CarClass, isDrivenIn } from './classes.ts';
import type { DeskAt } from './desks.ts';
import type { LocalTime } from './local-time.ts';

const SALT = { fleet: 321, sold: 322, drift: 323 };
const FLEET = [14, 40, 110, 300];

/** How many cars of a class a desk has. */
export function fleetOf({ site, seed }: DeskAt, at: number): number {
  const car = CLASSES[at];
  if (!car || site.size < car.minSize || !isDrivenIn(car, site.continent, site.country)) return 0;
  const chance = unit(mix(seed, at), SALT.fleet);
  if (chance > 0.82) return 0;
  const cars = ((FLEET[site.size - 1] ?? 14) * car.share * (0.6 + chance)) / 130;
  return Math.max(site.size, Math.round(site.airport ? cars : cars / 2));
}

/** How much is asked for at this time of year, 1 on average. */
export function seasonOf({ site }: DeskAt, day: number): number {
  const date = new Date(day * 86_400_000);
  const year = Date.UTC(date.getUTCFullYear(), 0, 1) / 86_400_000;
  const angle = (2 * Math.PI * (day - year - 200)) / 365;
  const swing = Math.min(1, Math.abs(site.lat) / 40) * (site.draw === 'b' ? 0.3 : 0.14);
  const summer = Math.cos(angle) * Math.sign(site.lat || 1) * swing;
  const snow = site.draw === 's' ? -0.5 * summer : summer;
  const month = date.getUTCMonth();
  const isChristmas = (month === 11 && date.getUTCDate() >= 20) || (month === 0 && date.getUTCDate() <= 3);
  return 1 + snow + (isChristmas ? 0.22 : 0);
}

/** Cars of a class that others have booked for a day, as far ahead as it is, of a fleet. */
function soldToOthers(desk: DeskAt, at: number, day: number, today: number, fleet: number): number {
  const lead = Math.max(0, day - today);
  const filled = 0.86 * Math.exp(-lead / 70) * Math.min(1.15, seasonOf(desk, day));
  // A class that is full one day is near to it the next: draws hold for four days.
  const luck = 0.16 * bell(mix(desk.seed, at * 131 + Math.floor(day / 4)), SALT.sold);
  return Math.round(fleet * Math.min(1, Math.max(0, filled + luck)));
}

/** Cars of a class on a day that the market has not sold. */
export function freeOf(desk: DeskAt, at: number, day: number, today: number): number {
  const fleet = fleetOf(desk, at);
  return fleet === 0 ? 0 : Math.max(0, fleet - soldToOthers(desk, at, day, today, fleet));
}

/** Which price list a rental is on: by its days, and for a weekend from Friday noon to Monday. */
export function periodOf(pickUp: LocalTime, days: number): RatePeriod {
  if (days >= 28) return 'monthly';
  if (days >= 7) return 'weekly';
  const weekday = isoWeekday(pickUp.day);
  const isWeekend = (weekday === 5 && pickUp.minute >= 720) || weekday === 6;
  return isWeekend && days >= 2 && days <= (weekday === 5 ? 3 : 2) ? 'weekend' : 'daily';
}

const PERIOD_PRICE: Readonly<Record<RatePeriod, number>> = {
  daily: 1.08,
  weekend: 0.9,
  weekly: 0.82,
  monthly: 0.6,
};

/**
 * A day of a class at a desk in US cents before fees and taxes. It moves with the season, the length of the rental, how
 * early it is booked and how many of the fleet are left.
 */
export function dayCents(
  desk: DeskAt,
  car: CarClass,
  about: { at: number; firstDay: number; today: number; period: RatePeriod; left: number },
): number {
  const { site, brand, seed } = desk;
  const lead = Math.max(0, about.firstDay - about.today);
  const late = lead < 2 ? 1.22 : lead < 7 ? 1.12 : lead < 21 ? 1.04 : lead > 90 ? 0.94 : 1;
  const full = 1 - about.left / Math.max(1, fleetOf(desk, about.at));
  const scarce = 1 + 0.45 * Math.max(0, full - 0.55);
  const drift = 1 + 0.05 * bell(mix(seed, about.at * 17 + Math.floor(about.today / 3)), SALT.drift);
  const country = 0.35 + 0.65 * site.price;
  return Math.round(
    car.dayCents *
      country *
      brand.price *
      seasonOf(desk, about.firstDay) *
      PERIOD_PRICE[about.period] *
      late *
      scarce *
      drift,
  );
}
