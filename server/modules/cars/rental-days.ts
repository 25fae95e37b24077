/** Minutes after a rental day that cost nothing. */
export const graceMinutes = 29;
const dayMinutes = 1440;

/** The length of a rental: days, and the started hours of a late return that do not make a full day. */
export interface RentalLength {
  readonly days: number;
  readonly extraHours: number;
  /** For covers, which have no grace: a minute over is a day. */
  readonly coverDays: number;
}

/**
 * Counts a rental by its minutes on the pick-up desk's clock: a day is 24 hours, a late return costs nothing within the
 * grace, then by the started hour, and from `fullDayFrom` minutes a day. [areas/cars]
 */
export function rentalLength(minutes: number, fullDayFrom: number): RentalLength {
  const whole = Math.floor(minutes / dayMinutes);
  const late = minutes - whole * dayMinutes;
  const coverDays = Math.max(1, Math.ceil(minutes / dayMinutes));
  if (whole === 0) return { days: 1, extraHours: 0, coverDays };
  if (late <= graceMinutes) return { days: whole, extraHours: 0, coverDays };
  if (late >= fullDayFrom) return { days: whole + 1, extraHours: 0, coverDays };
  return { days: whole, extraHours: Math.ceil(late / 60), coverDays };
}

/** Days by which a price is divided and judged: a started part of a day counts. [POL-05] */
export const chargedDays = ({ days, extraHours }: Pick<RentalLength, 'days' | 'extraHours'>): number =>
  extraHours > 0 ? days + 1 : days;
