import type { PackageTrip } from '#contract/packages/trip.ts';
import type { Language } from '#contract/values/dates.ts';
import { writer } from '#server/modules/notifications/index.ts';
import type { OwnLetter } from '#server/modules/products/index.ts';
import { packageNewsKinds, packageNewsLetters, type PackageNewsKind } from './queue.ts';
import { datesOf, describeFlights } from './words.ts';

/** An airline's change to the flights of a package, what it does to the nights, and what one can do. [TRP-06] */
const newsOf = (kind: PackageNewsKind): OwnLetter<PackageTrip> => ({
  task: packageNewsLetters[kind],
  name: `package-${kind}`,
  hasPapers: false,
  write(trip, _stamp, language) {
    if (trip.status === 'Cancelled') return null;
    const write = writer(language);
    const [air, room] = trip.entries;
    const dates = datesOf({ flight: air.flight, stay: room.stay }, language);
    return {
      subject: write(`flight.news.${kind}.subject`, { stay: trip.title, dates, locator: trip.locator }),
      lead: write(`flight.news.${kind}.lead`),
      sections: [
        { heading: write('flight.news.now'), rows: describeFlights(air, language) },
        { heading: write('package.news.nights'), sentences: nightsOf(trip, language) },
        { heading: write('flight.news.options'), sentences: optionsOf(trip, language) },
      ],
    };
  },
});

const nightsOf = ({ nights, entries: [, { stay }] }: PackageTrip, language: Language): string[] => {
  const write = writer(language);
  return nights.length === 0
    ? [write('package.news.fits', { hotel: stay.name })]
    : nights.map((fit) => write('package.news.night', { fit, hotel: stay.name }));
};

const optionsOf = ({ nights, entries: [{ progress }] }: PackageTrip, language: Language): string[] => {
  const write = writer(language);
  return [
    ...(nights.length > 0 ? [write('package.news.move')] : []),
    write(progress?.isOwed ? 'package.news.owed' : 'package.news.cancel'),
  ];
};

export const packageNews: readonly OwnLetter<PackageTrip>[] = packageNewsKinds.map(newsOf);
