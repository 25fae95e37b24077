import type { DelayModel, DelayRecord } from '#server/modules/delay-odds/index.ts';
import { fitDelays } from './fit-delays.ts';
import { judgeDelays } from './judge-delays.ts';
import { readFlights } from './read-flights.ts';

/** January to March train, April shrinks the effects; May and June test. */
const [taughtMonths, steadyMonth] = [4, 3];
const judgedMinutes = [15, 30, 60, 120];
/** Flights called off by the ten largest airlines of the US: Air Travel Consumer Report of the US DOT. */
const cancelled = { share: 0.013, year: 2023 };

/** The delay odds and their accuracy in the test months. */
export async function learnDelays(): Promise<{ model: DelayModel; record: DelayRecord }> {
  const flights = await readFlights();
  const isEarly = (row: number) => (flights.month[row] ?? 0) < taughtMonths;
  const isAsked = (row: number) => !isEarly(row);
  const among = (isOne: (row: number) => boolean) => ({
    teaches: (row: number) => (flights.month[row] ?? 0) < steadyMonth && isOne(row),
    steadies: (row: number) => flights.month[row] === steadyMonth && isOne(row),
  });
  const model = fitDelays(
    flights,
    among(() => true),
  );
  // Cross-validation by airport: each third is left out once, to test odds for unknown airports.
  const isLeftOut = (at: number) => at % 3 === 0;
  const isHome = (row: number) =>
    !isLeftOut(flights.origin[row] ?? 0) && !isLeftOut(flights.destination[row] ?? 0);
  const isAway = (row: number) =>
    isLeftOut(flights.origin[row] ?? 0) && isLeftOut(flights.destination[row] ?? 0);
  const isHomeTaught = (row: number) => isEarly(row) && isHome(row);
  const homeModel = fitDelays(flights, among(isHome));
  return {
    model,
    record: {
      taught: {
        from: '2001-01-01',
        until: '2001-04-30',
        flights: flights.month.reduce((sum, month) => sum + (month < taughtMonths ? 1 : 0), 0),
      },
      asked: { from: '2001-05-01', until: '2001-06-30' },
      airports: Object.keys(model.byOrigin).length,
      judged: judgedMinutes.map((minutes) =>
        judgeDelays(model, flights, { minutes, isTaught: isEarly, isAsked }),
      ),
      elsewhere: judgeDelays(homeModel, flights, {
        minutes: 15,
        isTaught: isHomeTaught,
        isAsked: (row) => isAsked(row) && isAway(row),
      }),
      cancelled,
    },
  };
}
