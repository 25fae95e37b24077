import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { EntryNote } from './entry-note.tsx';
import { cancellationText, includedTexts } from './flight-words.ts';
import { MixedCabins } from './mixed-cabins.tsx';

/**
 * What the fares of booked flights include, what changing and canceling costs, and what crossing a border takes; once
 * where all flights have the same fare. [AIR-04, AIR-06]
 */
export function BookedFares({ slices }: Pick<BookedFlight, 'slices'>) {
  const t = useT();
  const { locale } = useLocale();
  const rows = slices.map(({ itineraryId, segments, fareShelf }) => ({
    itineraryId,
    segments,
    fareShelf,
    name: t('flights.step.slice', {
      from: segments[0]?.origin.cityName ?? '',
      to: segments.at(-1)?.destination.cityName ?? '',
    }),
    fare: t('flights.review.fare', {
      fare: fareShelf.shortBrandName,
      cabin: t(`flights.cabin.${fareShelf.cabin}`),
    }),
    included: includedTexts(t, locale, fareShelf).join(' · '),
    cancel: cancellationText(t, locale, 'flights.review.cancel', fareShelf),
  }));
  const [first] = rows;
  const areAlike = rows.every(
    ({ fare, included, cancel }) =>
      fare === first?.fare && included === first.included && cancel === first.cancel,
  );
  return (
    <ul className="grid gap-4">
      {rows.map(({ itineraryId, segments, fareShelf, name, fare, included, cancel }, at) => (
        <li key={itineraryId} className="grid gap-1 empty:hidden">
          {areAlike ? null : <h3 className="font-semibold">{name}</h3>}
          <MixedCabins fare={fareShelf} />
          {segments.map(({ entry, destination }) => (
            <EntryNote key={destination.locationCode} entry={entry} />
          ))}
          {areAlike && at > 0 ? null : (
            <p>
              {fare}
              <span className="block text-ink-muted first-letter:uppercase">{included}</span>
              <span className="block text-ink-muted">{cancel}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
