/** The portal's own zone, for calendar days counted from a purchase. [A 9] */
export const defaultTimeZone = 'America/Toronto';

/**
 * Whether it is the name of a time zone, such as `Europe/Lisbon`: no offset, and none that this system does not know.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What readers call it, by language. */
export const defaultZoneName = { en: 'Eastern time', fr: 'heure de l’Est' } as const;

/** On whose clock moments are told that belong to the buyer: of the device that booked, or the portal's. */
export const buyerZone = ({ timeZone }: { readonly timeZone?: string | undefined }): string =>
  timeZone ?? defaultTimeZone;
