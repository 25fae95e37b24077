const orders = new Map<string, readonly string[]>();

/** The parts of a date in the order of a locale: month, day, year or year, month, day. */
function orderOf(locale: string): readonly string[] {
  const known = orders.get(locale);
  if (known) return known;
  const order = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'literal' ? [] : [type]));
  orders.set(locale, order);
  return order;
}

const lengths: Readonly<Record<string, number>> = { year: 4, month: 2, day: 2 };

/**
 * Parses a typed day in the order of a locale, "3/1/2027", "03012027", « 2027-03-01 », as a plain date; null when
 * invalid. One that begins with its year is read in that order in any language.
 */
export function readTypedDay(locale: string, text: string): string | null {
  const groups = text.match(/\d+/g) ?? [];
  const order = groups[0]?.length === 4 && groups.length === 3 ? ['year', 'month', 'day'] : orderOf(locale);
  const parts = groups.length === 1 ? cut(groups[0] ?? '', order) : groups;
  const part = (name: string) => parts[order.indexOf(name)] ?? '';
  if (parts.length !== 3 || part('year').length !== 4) return null;
  const day = `${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day ? null : day;
}

/** Splits digits without separators, as long as a whole date. */
function cut(digits: string, order: readonly string[]): string[] {
  if (digits.length !== 8) return [];
  let at = 0;
  return order.map((name) => {
    const from = at;
    at += lengths[name] ?? 0;
    return digits.slice(from, at);
  });
}

/** Whether a text has all digits of a date, so that typing is complete. */
export const isWhollyTyped = (text: string): boolean => text.replaceAll(/\D/g, '').length >= 8;
