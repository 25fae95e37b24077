/** Whole days from one plain date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The plain date `days` after another. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The day that it is in a zone at an instant. */
export const dayIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));

/** The instant at which the clocks of a zone show a local time; of one that they skip, an hour later. */
export function instantIn(timeZone: string, local: string): string {
  const wanted = Date.parse(`${local}:00Z`);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const shownAt = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}:00Z`);
  const near = wanted + wanted - shownAt(wanted);
  return new Date(near + wanted - shownAt(near)).toISOString();
}
