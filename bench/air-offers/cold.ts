import { loadTimetable } from '#world/air/timetable.ts';
import { airInProcess } from './in-process.ts';

// A process that only builds the timetable and answers one search; reports its memory.
await airInProcess(loadTimetable()).supplier.search(
  {
    directions: [{ origin: 'JFK', destination: 'LHR', date: '2027-02-10' }],
    party: { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 },
    cabin: 'Economy',
    currency: 'USD',
  },
  60_000,
);
process.stdout.write(String(process.memoryUsage().rss));
