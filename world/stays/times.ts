import { SALT, mix, pick } from './hash.ts';
import type { Stock } from './stock.ts';

/** Arrival and departure times of a stay, local `HH:MM`, and the age from which a guest may check in. */
export interface StayTimes {
  checkInFrom: string;
  checkInUntil: string | null;
  checkOutUntil: string;
  minCheckInAge: number;
}

export function timesOf(stock: Stock, at: number, country: string): StayTimes {
  const id = at + 1;
  const isHome = (stock.stars[at] ?? 0) === 0;
  const american = country === 'US' || country === 'CA' || country === 'BS';
  return {
    checkInFrom: pick(
      isHome ? ['15:00', '16:00', '16:00', '17:00'] : ['14:00', '15:00', '15:00', '16:00'],
      id,
      SALT.times + 40,
    ),
    checkInUntil: isHome && mix(id, SALT.times + 41) % 3 === 0 ? '22:00' : null,
    checkOutUntil: pick(
      isHome ? ['10:00', '10:00', '11:00'] : ['10:00', '11:00', '11:00', '12:00'],
      id,
      SALT.times + 42,
    ),
    minCheckInAge:
      american && mix(id, SALT.age) % 4 === 0 ? 21 : isHome && mix(id, SALT.age) % 9 === 0 ? 25 : 18,
  };
}
