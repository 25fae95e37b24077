import type { Brand } from '#contract/brand.ts';
import type { Language, PlainDate } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import type { WireMoney } from '#contract/money.ts';
import { formatDay } from '../format-days.ts';
import type { MailMessage } from '../port.ts';
import { writer } from '../texts.ts';
import { composeLetter } from './letter.ts';

/** News of a watched price, in the language the watch was set in. Prices are all-in, for all travelers. */
export interface WatchLetter {
  readonly language: Language;
  readonly email: string;
  readonly givenName: string;
  readonly title: string;
  /** Of each flight of the trip, in order. */
  readonly days: readonly PlainDate[];
  readonly isRoundTrip: boolean;
  readonly kind: 'fell' | 'rose';
  readonly from: WireMoney;
  readonly to: WireMoney;
  readonly difference: WireMoney;
}

/** Tells that a watched price fell or rose, and how to stop hearing of it. [PRD-01] */
export function watchMail(letter: WatchLetter, brand: Brand): Omit<MailMessage, 'messageId'> {
  const { language, title, kind, days, isRoundTrip } = letter;
  const write = writer(language);
  const amount = (money: WireMoney) => formatMoney(localeOf(language), money);
  const composed = composeLetter(
    {
      name: letter.givenName,
      lead: write(`watch.${kind}.lead`, { title, amount: amount(letter.difference) }),
      sections: [
        {
          rows: [
            ...days.map((day, at) => ({
              label: write(labelOfDay(at, isRoundTrip)),
              value: formatDay(day, localeOf(language)),
            })),
            { label: write('watch.before'), value: amount(letter.from) },
            { label: write('watch.now'), value: amount(letter.to) },
          ],
        },
        { sentences: [write('watch.changes'), write('watch.stop', { portal: brand.portal })] },
      ],
    },
    brand,
    language,
  );
  return {
    to: letter.email,
    subject: write(`watch.${kind}.subject`, { title, price: amount(letter.to) }),
    ...composed,
    attachments: [],
  };
}

const labelOfDay = (at: number, isRoundTrip: boolean) =>
  at === 0 ? 'watch.departs' : isRoundTrip ? 'watch.returns' : 'watch.next';
