/** Zones that readers know by their own name, by the name that ICU gives them in English. */
const namedZones = [
  'Newfoundland Time',
  'Atlantic Time',
  'Eastern Time',
  'Central Time',
  'Mountain Time',
  'Pacific Time',
  'Alaska Time',
];

const keys = new Map<string, string>();

/**
 * The key of an IANA zone in the message `zone`: `Eastern_Time` for New York and Toronto, whose readers know their zone
 * by that name, and the city of the zone elsewhere (`Lisbon`). A zone that does not change its clocks with its
 * neighbors (Phoenix, Panama) keeps its place's name.
 */
export function zoneKey(timeZone: string): string {
  const known = keys.get(timeZone);
  if (known !== undefined) return known;
  const name = timeZone.startsWith('America/') || timeZone.startsWith('US/') ? genericName(timeZone) : '';
  const key = namedZones.includes(name)
    ? name
    : (timeZone.split('/').at(-1) ?? timeZone).replaceAll('-', '_');
  keys.set(timeZone, key.replaceAll(' ', '_'));
  return key.replaceAll(' ', '_');
}

const genericName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(Date.now())
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The values of the message `zone`. */
export const zoneValues = (timeZone: string): { key: string; city: string } => {
  const key = zoneKey(timeZone);
  return { key, city: key.replaceAll('_', ' ') };
};
