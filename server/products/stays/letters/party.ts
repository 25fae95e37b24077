import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { Language } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import { writer } from '#server/modules/notifications/index.ts';
import type { Row } from '#server/modules/products/index.ts';

/** How many sleep in each room, the ages of children, on which prices depend, and the animals that come along. */
export function describeParty(
  { rooms, pets = 0 }: Pick<BookedStay, 'rooms' | 'pets'>,
  language: Language,
): Row[] {
  const write = writer(language);
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  const parties = rooms.map(({ adults, childAges }) =>
    write('party.room', {
      adults,
      children: childAges.length,
      ages: childAges.length > 0 ? list.format(childAges.map((age) => write('party.age', { age }))) : 'none',
    }),
  );
  const value =
    parties.length > 1
      ? parties
          .map((party, at) => write('party.of-room', { number: at + 1, party }))
          .join(language === 'fr' ? '\u00A0; ' : '; ')
      : parties.join('');
  return [
    { label: write('party'), value },
    ...(pets > 0 ? [{ label: write('pets'), value: String(pets) }] : []),
  ];
}
