import type { TripRight } from '#contract/trips/rights.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { writer } from '#server/modules/notifications/index.ts';
import type { Section } from '#server/modules/products/index.ts';

/** What laws give now, each with its source, before anything else that can be done; no section where they give nothing. [LEG-01] */
export function rightsSections(rights: readonly TripRight[], language: Language): Section[] {
  if (rights.length === 0) return [];
  const write = writer(language);
  return [
    {
      heading: write('rights.heading'),
      sentences: [
        ...rights.map((one) => `${tellRight(one, language)} (${one.source})`),
        write('rights.advice'),
      ],
    },
  ];
}

function tellRight({ regime, right, unlessBeyondControl }: TripRight, language: Language): string {
  const write = writer(language);
  const condition = unlessBeyondControl ? 'control' : 'none';
  if (right.gives === 'rebooking')
    return write('rights.rebooking', { regime, condition, hours: right.withinHours });
  if (right.gives === 'refund') {
    const { card, other } = right;
    return write('rights.refund', {
      regime,
      condition,
      days: card.days,
      of: card.of,
      otherDays: other.days,
      otherOf: other.of,
    });
  }
  const { least, most } = right;
  const locale = localeOf(language);
  return write('rights.compensation', {
    regime,
    condition,
    isRange: least.amount === most.amount ? 'no' : 'yes',
    least: formatMoney(locale, least),
    most: formatMoney(locale, most),
  });
}
