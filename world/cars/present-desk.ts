import { dayNumber, dayOfInstant } from '../stays/search/calendar.ts';
import { type Currency, fromCents } from '../stays/currencies.ts';
import { mix, pick, unit } from '../stays/hash.ts';
import { languageOf, STREETS } from '../stays/words.ts';
import type { Desk, OpenHours } from './api-types.ts';
import { type DeskAt, hoursOf } from './desks.ts';
import type { Hours } from './hours.ts';
import { timeOf } from './local-time.ts';

const SALT = { access: 311, street: 312, phone: 313 };
/** Rentals begin within a year and last two months at most. */
const HOLIDAY_DAYS = 440;

/** A desk as the API tells it; fees are in the currency asked for. */
export function presentDesk(desk: DeskAt, currency: Currency, now: Date): Desk {
  const { brand, site, seed } = desk;
  const hours = hoursOf(desk);
  const access = accessOf(desk);
  return {
    id: desk.id,
    supplier: brand.code,
    name: `${brand.name} ${site.name}`,
    address: addressOf(desk),
    airport: site.airport,
    countryCode: site.country,
    lat: desk.lat,
    lon: desk.lon,
    tz: site.tz,
    access,
    phone: `+800 555 ${String(mix(seed, SALT.phone) % 10_000).padStart(4, '0')}`,
    instructions: INSTRUCTIONS[access ?? 'none'],
    hours: presentWeek(hours),
    holidays: presentHolidays(hours, now),
    outOfHours: presentOutside(hours, currency),
  };
}

function accessOf({ brand, site, seed }: DeskAt): Desk['access'] {
  const draw = unit(seed, SALT.access);
  if (!site.airport) return draw < 0.15 ? 'call_for_pickup' : null;
  if (brand.inTerminal) return 'in_terminal';
  return draw < 0.75 || site.size === 4 ? 'shuttle' : 'meet_and_greet';
}

const INSTRUCTIONS = {
  in_terminal: {
    en: 'The desk is in the arrivals hall. Follow the signs for car rental.',
    fr: 'Le comptoir se trouve dans le hall des arrivées. Suivez les panneaux « Location de voitures ».',
  },
  shuttle: {
    en: 'Take the free shuttle from the car rental stop in front of arrivals. It runs every 15 minutes.',
    fr: 'Prenez la navette gratuite à l’arrêt « Location de voitures » devant les arrivées. Elle passe toutes les 15 minutes.',
  },
  meet_and_greet: {
    en: 'Somebody meets you in the arrivals hall with a sign. Give your flight number so that they know when you land.',
    fr: 'Une personne vous attend dans le hall des arrivées avec un panneau. Indiquez votre numéro de vol pour qu’elle connaisse votre heure d’arrivée.',
  },
  call_for_pickup: {
    en: 'Call the desk when you arrive in town and they will pick you up.',
    fr: 'Appelez le comptoir à votre arrivée en ville : on viendra vous chercher.',
  },
  none: { en: 'Come to the desk at this address.', fr: 'Présentez-vous au comptoir à cette adresse.' },
} as const;

function addressOf({ site, seed }: DeskAt): Desk['address'] {
  if (site.airport)
    return {
      en: `${site.name} (${site.airport}), car rental`,
      fr: `${site.nameFr} (${site.airport}), location de voitures`,
    };
  const number = String(1 + (mix(seed, SALT.street) % 190));
  const street = pick(
    STREETS[languageOf(site.country, null)] ?? ['# Main Street'],
    seed,
    SALT.street,
  ).replace('#', number);
  return { en: `${street}, ${site.name}`, fr: `${street}, ${site.nameFr}` };
}

/** Weekdays of the same hours together. */
function presentWeek({ week }: Hours): OpenHours[] {
  const byHours = new Map<string, OpenHours>();
  for (let weekday = 1; weekday <= 7; weekday++) {
    const span = week[weekday];
    if (!span) continue;
    const told = { open: timeOf(span.open), close: timeOf(span.close) };
    const key = `${told.open} ${told.close}`;
    const known = byHours.get(key);
    if (known) known.weekdays.push(weekday);
    else byHours.set(key, { weekdays: [weekday], ...told });
  }
  return [...byHours.values()];
}

function presentHolidays(hours: Hours, now: Date): Desk['holidays'] {
  const from = dayOfInstant(now) - 1;
  const year = now.getUTCFullYear();
  return [...hours.holidays]
    .flatMap(([monthDay, span]) =>
      [year, year + 1, year + 2].map((one) => ({
        date: `${one}-${monthDay}`,
        hours: span && { open: timeOf(span.open), close: timeOf(span.close) },
      })),
    )
    .filter(({ date }) => dayNumber(date) >= from && dayNumber(date) <= from + HOLIDAY_DAYS)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

function presentOutside(hours: Hours, currency: Currency): Desk['outOfHours'] {
  const { outside } = hours;
  if (!outside) return [];
  const fee = { minor: fromCents(outside.feeCents, currency), currency };
  return presentWeek(hours).flatMap(({ weekdays, open, close }) => [
    { weekdays, from: timeOf(Math.max(0, minuteOf(open) - outside.before)), until: open, fee },
    { weekdays, from: close, until: timeOf(Math.min(1440, minuteOf(close) + outside.after)), fee },
  ]);
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
