import { SALT, mix, unit } from '../hash.ts';
import { type Stock, bedroomsOf } from '../stock.ts';

export type RoomKind =
  | 'home'
  | 'standard'
  | 'superior'
  | 'deluxe'
  | 'family'
  | 'junior_suite'
  | 'suite'
  | 'signature_suite';

/** A room type of a stay: its price factor, occupancy limits and number of rooms. */
export interface RoomType {
  id: string;
  /** Position among the stay's room types, the key of its inventory. */
  position: number;
  kind: RoomKind;
  priceFactor: number;
  maxOccupancy: number;
  maxAdults: number;
  /** Rooms of the type that exist. */
  capacity: number;
}

const SHARES: Readonly<Record<Exclude<RoomKind, 'home'>, number>> = {
  standard: 0.46,
  superior: 0.24,
  deluxe: 0.14,
  family: 0.1,
  junior_suite: 0.06,
  suite: 0.05,
  signature_suite: 0.015,
};
const FACTORS: Readonly<Record<Exclude<RoomKind, 'home'>, number>> = {
  standard: 1,
  superior: 1.14,
  deluxe: 1.32,
  family: 1.42,
  junior_suite: 1.62,
  suite: 2.1,
  signature_suite: 3.4,
};
const KINDS_BY_STARS: readonly (readonly Exclude<RoomKind, 'home'>[])[] = [
  [],
  ['standard', 'family'],
  ['standard', 'superior', 'family'],
  ['standard', 'superior', 'deluxe', 'family'],
  ['standard', 'superior', 'deluxe', 'family', 'suite'],
  ['superior', 'deluxe', 'family', 'junior_suite', 'suite', 'signature_suite'],
];

/** Rooms a hotel has in all, 8–420, larger with more stars. */
export function totalRooms(stars: number, id: number): number {
  const u = unit(id, SALT.rooms);
  return Math.round((8 + 6 * stars) * (0.7 + 4.5 * u ** 2.2));
}

/** How many room types a hotel of 1…5 stars sells. */
export function typeCountOf(stars: number): number {
  return KINDS_BY_STARS[stars]?.length ?? 0;
}

const shapes = KINDS_BY_STARS.map((kinds) =>
  kinds.map((kind) => {
    const maxAdults = kind === 'family' || kind === 'signature_suite' ? 4 : kind === 'standard' ? 2 : 3;
    return {
      kind,
      maxAdults,
      maxOccupancy: kind === 'standard' ? 3 : maxAdults + 1,
      share: SHARES[kind],
      ratio: FACTORS[kind] / FACTORS[kinds[0] ?? 'standard'],
    };
  }),
);

/** The shape of the room type at a position, common to a star class: occupancy and share of rooms. */
export function shapeOf(stars: number, position: number) {
  return shapes[stars]?.[position];
}

/** Rooms of one type, given how many the hotel has in all. */
export function capacityOf(totalOfHotel: number, share: number): number {
  return Math.max(1, Math.round(totalOfHotel * share));
}

/** A room type's price against the hotel's ordinary night. */
export function priceFactorOf(id: number, position: number, ratio: number): number {
  return position === 0 ? ratio : ratio * (0.97 + 0.06 * unit(mix(id, position), SALT.rooms));
}

/** The room types of a stay, cheapest first; a home is one type of which there is one. */
export function roomTypesOf(stock: Stock, at: number): RoomType[] {
  const id = at + 1;
  const stars = stock.stars[at] ?? 0;
  if (stars === 0) {
    const sleeps = homeSleeps(id);
    return [
      {
        id: 'HOME',
        position: 0,
        kind: 'home',
        priceFactor: 1,
        maxOccupancy: sleeps,
        maxAdults: sleeps,
        capacity: 1,
      },
    ];
  }
  const rooms = totalRooms(stars, id);
  return (shapes[stars] ?? []).map(({ kind, maxAdults, maxOccupancy, share, ratio }, position) => ({
    id: kind.toUpperCase(),
    position,
    kind,
    priceFactor: priceFactorOf(id, position, ratio),
    maxOccupancy,
    maxAdults,
    capacity: capacityOf(rooms, share),
  }));
}

/** How many people a home sleeps. */
export function homeSleeps(id: number): number {
  const bedrooms = bedroomsOf(id);
  return bedrooms === 0
    ? 2 + (mix(id, SALT.rooms) % 2)
    : Math.min(16, bedrooms * 2 + (mix(id, SALT.rooms) % 3));
}
