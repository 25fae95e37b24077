import type { FlightSupplier } from '#server/modules/flights/index.ts';
import { sandboxAir } from '#server/suppliers/sandbox/air/air.ts';
import { searchAnswer } from '#world/air/answers/search-answer.ts';
import { Changes } from '#world/air/days/changes.ts';
import { NONE_TAKEN } from '#world/air/fares/taken.ts';
import { currencyOf, searchRequest } from '#world/air/requests.ts';
import { makeSearchIndex } from '#world/air/search/search-index.ts';
import { loadTimetable } from '#world/air/timetable.ts';

/** The world's airlines at a point in time, without HTTP and worker threads, for tests with many searches. */
export function airInProcess(now: number): FlightSupplier {
  const timetable = loadTimetable();
  const index = makeSearchIndex(timetable);
  const changes = new Changes(timetable, { now, events: [], disruptions: true });
  return sandboxAir({
    async call({ body, answer }) {
      const asked = currencyOf(searchRequest.parse(body));
      return answer.parse(searchAnswer(index, 'test', asked, { now, taken: NONE_TAKEN, changes }, false));
    },
  });
}
