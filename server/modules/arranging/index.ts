import * as contract from '#contract/business/arranging.ts';
import { listBookingOptions } from '#contract/business/booking-for.ts';
import { readerOf } from '#server/modules/business/index.ts';
import type { Area, Platform } from '#server/platform/area.ts';
import { route } from '#server/platform/http/route.ts';
import { listBookable, optionsFor } from './bookable.ts';
import { answerLink, askLink, endLink, readLinks } from './links.ts';

export { permissionsFor } from './bookable.ts';
export { bookedForSchema, policyHoldersOf, policyHoldersOfTrip } from './booked-for.ts';
export { readArrangerLetter } from './links.ts';
export {
  insertTripPeople,
  listTripPeople,
  setRights,
  type TripPerson,
  type TripRight,
  tripsLeftTo,
  tripsOpenTo,
} from './trip-people.ts';

/** Who may book for whom in a company. Only business serves its calls. */
export const composeArranging = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Area => ({
  routes: [
    route(contract.listArrangerLinks, async ({ principal }) => ({
      links: await readLinks(db, readerOf(principal)),
    })),
    route(listBookingOptions, async ({ principal, query }) => ({
      options: await optionsFor(db, principal),
      colleagues: await listBookable(db, principal, query.find),
    })),
    route(contract.askArrangerLink, async ({ principal, body, language }) => ({
      link: await askLink({ db, clock }, readerOf(principal), { ...body, language }),
    })),
    route(contract.answerArrangerLink, async ({ principal, params, body }) => ({
      link: await answerLink({ db, clock }, readerOf(principal), { ...params, ...body }),
    })),
    route(contract.endArrangerLink, async ({ principal, params }) => ({
      link: await endLink({ db, clock }, readerOf(principal), params.linkId),
    })),
  ],
});
