import { dateOf, dayNumber, instantIn, isoWeekday, localDay } from '../stays/search/calendar.ts';
import { quoted, type Quoting } from '../stays/currencies.ts';
import { mix, unit as share } from '../stays/hash.ts';
import { seasonOf } from '../stays/rates/market.ts';
import type { Slot, SlotStatus } from './api-types.ts';
import { type Activity, SALTS, unitCents } from './product.ts';
import type { Party } from './requests.ts';
import { unitsOf } from './units.ts';

/** Seats of a slot that were taken here. */
export type Taken = (slotId: string) => number;

/** A slot before it is priced: an option on a day at a time, or for the hours it is open. */
export interface Place {
  id: string;
  optionId: string;
  day: number;
  /** Null for a day that is open. */
  time: string | null;
  startsAt: number;
  cutoffAt: number;
  /** Null where there is no limit. */
  capacity: number | null;
  left: number | null;
  status: SlotStatus;
}

const OPENS = '10:00';
const CLOSES = '18:00';
const MAX_AHEAD_DAYS = 365;
const LEAD_DAYS = 16;

/** Whether the activity takes place on a day: once a week it rests, and some have a season. */
function isOn({ kind, seed, site }: Activity, day: number): boolean {
  const rests = mix(seed, SALTS.closed) % 9;
  if (rests === isoWeekday(day)) return false;
  return isInSeason({ kind, site }, Number(dateOf(day).slice(5, 7)));
}

/** Whether the activity is offered in a month, 1–12. */
export function isInSeason({ kind, site }: Pick<Activity, 'kind' | 'site'>, month: number): boolean {
  if (!kind.season) return true;
  const [first, last] = kind.season;
  const north = site.city.lat >= 0 ? month : ((month + 5) % 12) + 1;
  return first <= last ? north >= first && north <= last : north >= first || north <= last;
}

/** Seats that others have bought by now: more as the day comes near, never fewer. */
function soldTo(
  { seed, site }: Activity,
  slot: { key: number; day: number; capacity: number },
  today: number,
): number {
  const season = seasonOf(site.city, slot.day);
  const weekend = isoWeekday(slot.day) >= 6 ? 1.25 : 1;
  const wanted = (0.15 + 0.75 * share(mix(seed, slot.key), SALTS.demand)) * season * weekend;
  const near = Math.exp(-Math.max(0, slot.day - today) / LEAD_DAYS);
  return Math.min(slot.capacity, Math.floor(slot.capacity * wanted * near));
}

/** Whether the weather of a day is too bad for activities outdoors, in the whole place. */
export const isStormy = ({ site }: Activity, day: number): boolean =>
  mix(site.city.id, SALTS.weather + day) % 100 < 3;

/** The seats of a slot that others have bought by its day, those booked here not counted. */
export function othersOn(activity: Activity, slotId: string): number {
  const plan = activity.options.find(({ id }) => slotId.startsWith(`${activity.id}_${id}_`));
  const [, date = '', time = ''] = /_(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(slotId) ?? [];
  if (!plan || date === '') return 0;
  const day = dayNumber(date);
  const key = keyOf(activity, { day, optionId: plan.id, time: time === '' ? null : time });
  return soldTo(activity, { key, day, capacity: plan.capacity }, day);
}

/** What the demand of a slot is drawn from. */
function keyOf(
  { options }: Activity,
  { day, optionId, time }: Pick<Place, 'day' | 'optionId' | 'time'>,
): number {
  const minute = time === null ? 0 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return mix(day, options.findIndex(({ id }) => id === optionId) * 2000 + minute);
}

/** The slots of an activity over the days [from, until], in order. */
export function placesOf(
  activity: Activity,
  { from, until, now, taken }: { from: number; until: number; now: Date; taken: Taken },
): Place[] {
  const zone = activity.site.city.tz;
  const today = localDay(zone, now);
  const places: Place[] = [];
  for (let day = Math.max(from, today); day <= Math.min(until, today + MAX_AHEAD_DAYS); day++) {
    if (!isOn(activity, day)) continue;
    for (const plan of activity.options)
      for (const time of plan.starts.length > 0 ? plan.starts : [null]) {
        const id = `${activity.id}_${plan.id}_${dateOf(day)}${time === null ? '' : `T${time}`}`;
        const startsAt = instantIn(zone, day, time ?? CLOSES);
        const cutoffAt = startsAt - activity.cutoffMinutes * 60_000;
        const capacity = activity.isFree ? null : plan.capacity;
        const key = keyOf(activity, { day, optionId: plan.id, time });
        const left =
          capacity === null
            ? null
            : Math.max(0, capacity - soldTo(activity, { key, day, capacity }, today) - taken(id));
        places.push({
          id,
          optionId: plan.id,
          day,
          time,
          startsAt,
          cutoffAt,
          capacity,
          left,
          status: statusOf({ left, capacity, isOver: now.getTime() >= cutoffAt }),
        });
      }
  }
  return places;
}

function statusOf({
  left,
  capacity,
  isOver,
}: {
  left: number | null;
  capacity: number | null;
  isOver: boolean;
}): SlotStatus {
  if (isOver) return 'CLOSED';
  if (left === null || capacity === null) return 'FREESALE';
  if (left === 0) return 'SOLD_OUT';
  return left * 2 < capacity ? 'LIMITED' : 'AVAILABLE';
}

export const isSold = ({ status }: { status: SlotStatus }): boolean =>
  status === 'AVAILABLE' || status === 'LIMITED' || status === 'FREESALE';

/** Whether a party of so many can still have it. */
export const hasRoom = (place: Place, seats: number): boolean =>
  isSold(place) && (place.left === null || place.left >= seats);

/** Adult price of an option on a day, in US cents. */
export function adultCents(activity: Activity, optionId: string, day: number): number {
  const factor = activity.options.find(({ id }) => id === optionId)?.factor ?? 1;
  const weekend = isoWeekday(day) >= 6 ? 1.08 : 1;
  const season = 0.9 + 0.12 * seasonOf(activity.site.city, day);
  return Math.round((activity.cents * factor * weekend * season) / 50) * 50;
}

/** The price of an adult, or of the first unit, in minor units. */
export const leadMinor = (activity: Activity, { optionId, day }: Place, quoting: Quoting): number =>
  quoted(adultCents(activity, optionId, day), quoting);

/** The total of a party on a slot, in minor units; null where there are no tickets for some of them. */
export function partyMinor(activity: Activity, place: Place, party: Party, quoting: Quoting): number | null {
  if (party.length === 0) return null;
  const units = unitsOf(activity.kind);
  const adult = adultCents(activity, place.optionId, place.day);
  const people = party.reduce((sum, { quantity }) => sum + quantity, 0);
  const shared = units.find(({ paxCount }) => paxCount > 1);
  if (shared) return quoted(unitCents(adult, shared.share), quoting) * Math.ceil(people / shared.paxCount);
  let total = 0;
  for (const { type, quantity, age } of party) {
    const unit = units.find(({ ages, ...one }) =>
      age === undefined ? one.type === type : ages && age >= ages.min && age <= ages.max,
    );
    if (!unit) return null;
    total += quoted(unitCents(adult, unit.share), quoting) * quantity;
  }
  return total;
}

/** A slot as it is answered, priced for every unit. */
export function presentSlot(
  activity: Activity,
  place: Place,
  { quoting, shift = 1 }: { quoting: Quoting; shift?: number },
): Slot {
  const date = dateOf(place.day);
  const adult = adultCents(activity, place.optionId, place.day) * shift;
  return {
    id: place.id,
    optionId: place.optionId,
    localStart: `${date}T${place.time ?? OPENS}`,
    localEnd: place.time === null ? `${date}T${CLOSES}` : endOf(place.day, place.time, activity.minutes),
    cutoffAt: new Date(place.cutoffAt).toISOString(),
    startsAt: new Date(place.startsAt).toISOString(),
    allDay: place.time === null,
    openingHours: place.time === null ? { from: OPENS, until: CLOSES } : null,
    status: place.status,
    vacancies: activity.tellsVacancies ? place.left : null,
    capacity: activity.tellsVacancies ? place.capacity : null,
    prices: unitsOf(activity.kind).map(({ id, share: part }) => ({
      unitId: id,
      minor: quoted(unitCents(adult, part), quoting),
    })),
  };
}

function endOf(day: number, time: string, minutes: number): string {
  const end = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${dateOf(day + Math.floor(end / 1440))}T${two(Math.floor(end / 60) % 24)}:${two(end % 60)}`;
}

/** The slot of an id as it stands; null where there is none. */
export function placeById(activity: Activity, slotId: string, now: Date, taken: Taken): Place | null {
  const date = /_(\d{4}-\d{2}-\d{2})/.exec(slotId)?.[1] ?? '';
  const day = Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  if (!Number.isInteger(day)) return null;
  return placesOf(activity, { from: day, until: day, now, taken }).find(({ id }) => id === slotId) ?? null;
}
