import type { PackageTrip } from '#contract/packages/trip.ts';
import { isOff, waysOn } from '#contract/trips/ways-on.ts';
import type { Language } from '#contract/values/dates.ts';
import { writer } from '#server/modules/notifications/index.ts';
import type { OwnLetter } from '#server/modules/products/index.ts';
import { rightsSections } from '../../tell-rights.ts';
import { writeAboutTimes } from '../../times-letters.ts';
import { packageNewsKinds, packageNewsLetters, type PackageNewsKind, packageTimesLetters } from './queue.ts';
import { datesOf, describeFlights } from './words.ts';

/** An airline's change to the flights of a package, what it does to the nights, and what one can do. [TRP-06] */
const newsOf = (kind: PackageNewsKind): OwnLetter<PackageTrip> => ({
  task: packageNewsLetters[kind],
  name: `package-${kind}`,
  hasPapers: false,
  mayNeedAnswer: true,
  write(trip, _stamp, language) {
    if (trip.status === 'Cancelled') return null;
    const write = writer(language);
    const [air] = trip.entries;
    return {
      subject: write(`flight.news.${kind}.subject`, namesOf(trip, language)),
      lead: write(`flight.news.${kind}.lead`),
      sections: [
        { heading: write('flight.news.now'), rows: describeFlights(air, language) },
        ...rightsSections(trip.rights, language),
        { heading: write('package.news.nights'), sentences: nightsOf(trip, language) },
        { heading: write('flight.news.options'), sentences: optionsOf(trip, language) },
      ],
    };
  },
});

/** New times that wait for an answer, or were settled without the traveler. [TRP-06] */
const timesOf = (kind: keyof typeof packageTimesLetters): OwnLetter<PackageTrip> => ({
  task: packageTimesLetters[kind],
  name: `package-times-${kind}`,
  hasPapers: false,
  mayNeedAnswer: true,
  write(trip, stamp, language) {
    const [air] = trip.entries;
    const write = writer(language);
    return writeAboutTimes(
      kind,
      {
        ...trip,
        flight: air.flight,
        progress: air.progress,
        named: namesOf(trip, language),
        flightsNow: describeFlights(air, language),
        options: [
          { heading: write('package.news.nights'), sentences: nightsOf(trip, language) },
          { heading: write('flight.news.options'), sentences: optionsOf(trip, language) },
        ],
      },
      stamp,
      language,
    );
  },
});

const namesOf = (trip: PackageTrip, language: Language) => {
  const [{ flight }, { stay }] = trip.entries;
  return { stay: trip.title, dates: datesOf({ flight, stay }, language), locator: trip.locator };
};

/** What is known of the nights: nothing, while a flight is off and the airline has named no other. */
const nightsOf = (
  { nights, entries: [{ progress }, { stay }] }: PackageTrip,
  language: Language,
): string[] => {
  const write = writer(language);
  if (nights.length > 0) return nights.map((fit) => write('package.news.night', { fit, hotel: stay.name }));
  return [write(isOff(progress) ? 'package.news.open' : 'package.news.fits', { hotel: stay.name })];
};

/** What one can do, from the list that the page of the trip shows. No protection is sold with a package. */
function optionsOf(trip: PackageTrip, language: Language): string[] {
  const write = writer(language);
  const ways = waysOn({ ...trip, progress: trip.entries[0].progress }, []);
  const sentences = ways.flatMap(({ way }): string[] => {
    if (way === 'nights') return [write('package.news.move')];
    if (way === 'accept') return [write('package.news.accept')];
    if (way === 'refund') return [write('package.news.owed')];
    if (way === 'rebook') return [write('flight.news.rebook')];
    return way === 'cancel' ? [write('package.news.cancel')] : [];
  });
  return sentences.length > 0 ? sentences : [write('package.news.call')];
}

export const packageNews: readonly OwnLetter<PackageTrip>[] = [
  ...packageNewsKinds.map(newsOf),
  timesOf('reminder'),
  timesOf('accepted'),
  timesOf('rejected'),
  timesOf('unclear'),
];
