import { dateOf, dayOf } from '../zones.ts';

/** Length of every record of IATA's Standard Schedules Information Manual, chapter 7. */
export const RECORD = 200;
const MONTHS = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC';

/** A field by its first and last byte, counted from one as the manual does, without the blanks around it. */
export const field = (record: string, first: number, last = first): string =>
  record.slice(first - 1, last).trim();

/** `DDMMMYY` as days since 1970; the open end `00XXX00` is `Infinity`, anything else null. */
export function ssimDay(text: string): number | null {
  if (text === '00XXX00') return Infinity;
  const parts = /^(\d{2})([A-Z]{3})(\d{2})$/.exec(text);
  const month = MONTHS.indexOf(parts?.[2] ?? '?') / 3 + 1;
  if (!parts || !Number.isInteger(month) || month < 1) return null;
  const date = `20${parts[3]}-${String(month).padStart(2, '0')}-${parts[1]}`;
  const day = dayOf(date);
  return Number.isFinite(day) && dateOf(day) === date ? day : null;
}

export function toSsimDay(day: number): string {
  const [year = '', month = '', date = ''] = dateOf(day).split('-');
  return `${date}${MONTHS.slice(3 * Number(month) - 3, 3 * Number(month))}${year.slice(2)}`;
}

/** `HHMM` as minutes of the day, `2400` as its end; null for anything else. */
export function ssimMinute(text: string): number | null {
  if (!/^\d{4}$/.test(text)) return null;
  const minute = Number(text.slice(0, 2)) * 60 + Number(text.slice(2));
  return Number(text.slice(2)) < 60 && minute <= 1440 ? minute : null;
}

/** `+HHMM` or `-HHMM`, how far local time is ahead of universal time, as minutes. */
export function ssimVariation(text: string): number | null {
  const minutes = /^[+-]\d{4}$/.test(text) ? ssimMinute(text.slice(1)) : null;
  return minutes === null ? null : text.startsWith('-') ? -minutes : minutes;
}

const hhmm = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;

export const toSsimMinute = (minute: number): string => hhmm(((minute % 1440) + 1440) % 1440);
export const toSsimVariation = (ahead: number): string => `${ahead < 0 ? '-' : '+'}${hhmm(Math.abs(ahead))}`;

/** `1 3 5  ` as bits, Monday first; null when a place holds another day. */
export function ssimWeekdays(text: string): number | null {
  let bits = 0;
  for (let at = 0; at < 7; at++) {
    const sign = text[at] ?? ' ';
    if (sign === String(at + 1)) bits |= 1 << at;
    else if (sign !== ' ') return null;
  }
  return bits === 0 ? null : bits;
}

export const toSsimWeekdays = (bits: number): string =>
  Array.from({ length: 7 }, (_, at) => ((bits >> at) & 1 ? String(at + 1) : ' ')).join('');
