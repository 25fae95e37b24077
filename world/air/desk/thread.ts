import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../../http/problem.ts';
import type { AirCalendarAnswer, AirHistoryAnswer } from '../api-types.ts';
import { type CalendarAsked, lowestByDay } from '../answers/calendar-answer.ts';
import { pastPrices } from '../answers/history-answer.ts';
import type { Look } from '../answers/journey.ts';
import { priceQuote } from '../answers/quote-answer.ts';
import { searchAnswer } from '../answers/search-answer.ts';
import { takenBy } from '../answers/taken-seats.ts';
import { Changes } from '../days/changes.ts';
import { flightStatuses, journeyStatuses } from '../days/flight-status.ts';
import { makeSearchIndex } from '../search/search-index.ts';
import { openTimetable } from '../schedules/schedule-file.ts';
import type { AirAnswers, AirJob, Reply } from './jobs.ts';

// The thread that holds the timetable. A search is never interrupted; a calendar and past prices let others go first
// after each day.
const index = makeSearchIndex(openTimetable(String(workerData)));

parentPort?.on('message', ({ id, job }: { id: number; job: AirJob }) => {
  void reply(id, job).then((answer) => parentPort?.postMessage(answer));
});

async function reply(id: number, job: AirJob): Promise<Reply> {
  try {
    return { id, answer: await work(job) };
  } catch (error) {
    if (error instanceof Problem) {
      const { status, code, message } = error;
      return { id, refused: { status, code, message } };
    }
    return { id, broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function work(job: AirJob): Promise<AirAnswers[keyof AirAnswers]> {
  if (job.kind === 'history') return JSON.stringify(await history(job));
  const changes = new Changes(index.timetable, job);
  if (job.kind === 'status') return flightStatuses(index, changes, job.flight);
  if (job.kind === 'journeys') return job.journeys.map((journey) => journeyStatuses(index, changes, journey));
  const look = { now: job.now, taken: takenBy(index.timetable, job.taken), changes };
  switch (job.kind) {
    case 'search':
      return JSON.stringify(searchAnswer(index, job.searchId, job.asked, look, job.partial));
    case 'calendar':
      return JSON.stringify(await calendar(job.asked, look));
    case 'quote':
      return priceQuote(index, job.request, look, job.shift);
  }
}

async function calendar(asked: CalendarAsked, look: Look): Promise<AirCalendarAnswer> {
  const lowestMinor: (number | null)[] = [];
  for (const lowest of lowestByDay(index, asked, look)) {
    lowestMinor.push(lowest);
    await setImmediate();
  }
  return { currency: asked.currency, from: asked.from, lowestMinor };
}

async function history(job: Extract<AirJob, { kind: 'history' }>): Promise<AirHistoryAnswer> {
  const { asked } = job;
  const places = new Map<number, number>();
  const placeOf = (carrier: number) => {
    const place = places.get(carrier) ?? places.size;
    places.set(carrier, place);
    return place;
  };
  const steps = pastPrices(index, asked, job);
  let step = steps.next();
  for (; !step.done; step = steps.next()) await setImmediate();
  const lowest = step.value.map((row) =>
    row.map((all) => all.flatMap(({ carrier, minor, seatsLeft }) => [placeOf(carrier), minor, seatsLeft])),
  );
  const { carriers } = index.timetable.network;
  const airlines = [...places.keys()].map((carrier) => carriers[carrier]?.code ?? '');
  return { currency: asked.currency, seenFrom: asked.seenFrom, airlines, lowest };
}
