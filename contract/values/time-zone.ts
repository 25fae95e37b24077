/** The portal's own zone, for calendar days counted from a purchase. [A 9] */
export const defaultTimeZone = 'America/Toronto';
