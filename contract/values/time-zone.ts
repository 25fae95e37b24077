/** The portal's own zone, for calendar days counted from a purchase. [A 9] */
export const defaultTimeZone = 'America/Toronto';

/** What readers call it, by language. */
export const defaultZoneName = { en: 'Eastern time', fr: 'heure de l’Est' } as const;
