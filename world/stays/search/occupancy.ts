import type { RoomRequest } from '../api-types.ts';
import { SALT, bell, mix, unit } from '../hash.ts';
import type { CityNight } from '../rates/market.ts';
import type { RoomType } from '../rates/room-types.ts';

/** Whether every requested room fits into a room of the type; infants under 2 sleep in a crib. */
export function fits(type: RoomType, rooms: readonly RoomRequest[]): boolean {
  if (type.kind === 'home')
    return rooms.reduce((sum, room) => sum + bedsNeeded(room), 0) <= type.maxOccupancy;
  return rooms.every((room) => room.adults <= type.maxAdults && bedsNeeded(room) <= type.maxOccupancy);
}

export function bedsNeeded(room: RoomRequest): number {
  return room.adults + room.childAges.filter((age) => age >= 2).length;
}

/** Units of a type the request needs: a home takes everybody, hotels one room each. */
export function unitsNeeded(type: RoomType, rooms: readonly RoomRequest[]): number {
  return type.kind === 'home' ? 1 : rooms.length;
}

/**
 * Share of a stay's rooms sold to others for a night so far: the market's demand, without bookings made here. Sought
 * stays sell out long before the others: `pace` is the days an ordinary one needs to sell about two thirds.
 * Near the end a stay stops selling altogether, each at its own share: that counts as more than full.
 */
export function fillOf(id: number, night: CityNight, day: number, leadDays: number, pace: number): number {
  const eager = unit(id, SALT.popularity + 600);
  const sold = Math.exp(-Math.max(0, leadDays) / (pace * (0.4 + 2.6 * eager * eager)));
  const wobble = 0.15 * bell(mix(id, day), SALT.fill);
  const fill = Math.max(0, (night.demand * (0.84 + 0.28 * eager) + wobble) * sold);
  return fill > 0.85 + 0.3 * unit(id, SALT.popularity + 601) ? Math.max(fill, 1.2) : fill;
}

/**
 * Rooms of a type the market has sold for a night. It never falls as the night comes nearer. Homes are let in
 * blocks of three to five nights, each at its own moment.
 */
export function seededSold(
  id: number,
  type: RoomType,
  fill: number,
  day: number,
  leadDays: number,
  demand: number,
): number {
  if (type.kind === 'home') return homeIsLet(id, day, leadDays, demand) ? 1 : 0;
  return roomsSold(id, type.position, type.capacity, fill);
}

export function homeIsLet(id: number, day: number, leadDays: number, demand: number): boolean {
  const length = 3 + (mix(id, SALT.block) % 3);
  const block = mix(id, Math.floor((day + (mix(id, SALT.block + 700) % length)) / length));
  if (unit(block, SALT.block) >= Math.min(0.92, demand * 0.64)) return false;
  return leadDays <= -Math.log(1 - unit(block, SALT.blockLead)) * 38;
}

/** Rooms of a hotel's type that a fill of the hotel sells; more fill never sells fewer. */
export function roomsSold(id: number, position: number, capacity: number, fill: number): number {
  const lean = 0.94 + 0.16 * unit(mix(id, position), SALT.fill);
  return Math.min(capacity, Math.floor(capacity * fill * lean));
}
