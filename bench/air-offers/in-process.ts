import type { FlightSupplier } from '#server/modules/flights/index.ts';
import { sandboxAir } from '#server/suppliers/sandbox/air/air.ts';
import { searchAnswer } from '#world/air/answers/search-answer.ts';
import { Changes } from '#world/air/days/changes.ts';
import { NONE_TAKEN } from '#world/air/fares/taken.ts';
import { currencyOf, searchRequest } from '#world/air/requests.ts';
import { makeSearchIndex } from '#world/air/search/search-index.ts';
import type { Timetable } from '#world/air/timetable.ts';
import { LOOK_DAY } from '../air-search/queries.ts';

/** The world's airlines as a supplier, without HTTP and worker threads; `worldMs` is the time of the last answer. */
export function airInProcess(timetable: Timetable): { supplier: FlightSupplier; worldMs(): number } {
  const index = makeSearchIndex(timetable);
  const now = LOOK_DAY * 86_400_000;
  const look = {
    now,
    taken: NONE_TAKEN,
    changes: new Changes(timetable, { now, events: [], disruptions: true }),
  };
  let took = 0;
  const supplier = sandboxAir({
    async call({ body, answer }) {
      const asked = currencyOf(searchRequest.parse(body));
      const began = performance.now();
      const found = searchAnswer(index, 'bench', asked, look, false);
      took = performance.now() - began;
      return answer.parse(found);
    },
  });
  return { supplier, worldMs: () => took };
}
