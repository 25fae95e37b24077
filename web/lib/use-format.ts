import { useMemo } from 'react';
import type { LocalizedText } from '#contract/values/dates.ts';
import type { WireMoney } from '#contract/money.ts';
import { addressIn } from '#contract/stays/address.ts';
import { formatMoney, formatPoints, formatShortMoney } from '#contract/values/format.ts';
import {
  type DateStyle,
  formatAgo,
  formatNumber,
  formatPlainDate,
  formatPlainRange,
  formatTime,
  formatWeekday,
} from './i18n/format.ts';
import { useCatalogue } from './i18n/catalogue.ts';
import { locales } from './i18n/locales.ts';
import { useT } from './i18n/t.tsx';
import { momentText } from './i18n/zone-text.ts';

/** Formatters of amounts, dates and texts in the reader's language. */
export function useFormat() {
  const { locale } = useCatalogue();
  const t = useT();
  return useMemo(
    () => ({
      locale,
      money: (amount: WireMoney) => formatMoney(locale, amount),
      /** With cents only when they are not zero: "$200". */
      shortMoney: (amount: WireMoney) => formatShortMoney(locale, amount),
      points: (points: number) => formatPoints(locale, points),
      date: (day: string, style?: DateStyle) => formatPlainDate(locale, day, style),
      range: (from: string, until: string, style?: DateStyle) => formatPlainRange(locale, from, until, style),
      /**
       * An instant with its day, and the zone whose clock it is on, by name. The zone is that of the place where the
       * moment matters; `readerZone` is for what happens in the portal alone.
       */
      moment: (instant: string, timeZone: string, style?: DateStyle) =>
        momentText(t, locale, instant, timeZone, style),
      /** Whole minutes before now: "5 minutes ago", "3 days ago". */
      ago: (minutes: number) => formatAgo(locale, minutes),
      /** A local time without a day, `15:00`, to stand beside its place: "3:00 PM", « 15 h 00 ». */
      clock: (time: string) => formatTime(locale, `1970-01-01T${time}:00Z`, 'UTC'),
      /** The name of a day of the week, 1 for Monday to 7. */
      weekday: (isoDay: number, style: 'long' | 'short') => formatWeekday(locale, isoDay, style),
      /** A guest score, with its one decimal. */
      score: (score: number) =>
        formatNumber(locale, score, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      list: (parts: readonly string[], type: Intl.ListFormatType = 'conjunction') =>
        new Intl.ListFormat(locale, { type }).format(parts),
      country: (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
      /** The address of a booked stay in the reader's language. */
      address: (stay: Parameters<typeof addressIn>[0]) => addressIn(stay, locales[locale].language),
      /** The text in the reader's language. */
      text: (text: LocalizedText) => text[locales[locale].language],
    }),
    [locale, t],
  );
}

export type Format = ReturnType<typeof useFormat>;

/** The time zone of this device, for deadlines that are not tied to a place. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
