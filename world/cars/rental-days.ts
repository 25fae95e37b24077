const GRACE_MINUTES = 29;
const DAY = 1440;

/** How a rental is counted: whole days, and the hours of a late return that do not make a day. */
export interface RentalLength {
  days: number;
  extraHours: number;
  /** Days that covers and other daily extras are charged for: there is no grace for them. */
  coverDays: number;
}

/**
 * Counts a rental by the minutes between pick-up and return on the pick-up desk's clock. A day is 24 hours; 29 minutes
 * more cost nothing, then each started hour counts, and from `fullDayFrom` minutes another day.
 */
export function rentalLength(minutes: number, fullDayFrom: number): RentalLength {
  const coverDays = Math.max(1, Math.ceil(minutes / DAY));
  const whole = Math.floor(minutes / DAY);
  if (whole === 0) return { days: 1, extraHours: 0, coverDays };
  const over = minutes - whole * DAY;
  if (over <= GRACE_MINUTES) return { days: whole, extraHours: 0, coverDays };
  if (over >= fullDayFrom) return { days: whole + 1, extraHours: 0, coverDays };
  return { days: whole, extraHours: Math.ceil(over / 60), coverDays };
}
