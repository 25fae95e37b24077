import type { FlightBookRequest } from '#contract/booking.ts';
import type { Language } from '#contract/values/dates.ts';
import { problems } from '#contract/problems.ts';
import { listPassengers } from '#server/modules/travelers/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { dayIn } from '#server/platform/days.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { faultOfCredits, faultOfPassengers, faultOfRebooking } from './passenger-rules.ts';
import type { FlightItem } from './item.ts';

/** Where a day begins first: a child born today may be born there. */
const easternmost = 'Pacific/Kiritimati';

/**
 * Validates the passengers before anything is held. A saved traveler has to be visible to the customer. Throws
 * PortalError with the fault at its fields. [BKG-03]
 */
export async function checkPassengers(
  db: Db,
  { flight, airlineCredits, rebooking }: Pick<FlightItem, 'flight' | 'airlineCredits' | 'rebooking'>,
  about: {
    readonly request: FlightBookRequest;
    readonly principal: Principal;
    readonly language: Language;
    readonly now: Date;
  },
): Promise<void> {
  const { request, principal, language, now } = about;
  const fault =
    faultOfPassengers(request, flight, dayIn(easternmost, now)) ??
    faultOfCredits(request, airlineCredits) ??
    faultOfRebooking(request, rebooking?.passengers);
  if (fault)
    throw new PortalError(fault.code, {
      errors: fault.paths.map((path) => ({ path, message: problems[fault.code].text[language] })),
    });
  const saved = request.passengers.flatMap(({ travelerId }) => travelerId ?? []);
  if (saved.length === 0) return;
  const seen = new Set((await listPassengers(db, principal, now)).map(({ id }) => id));
  if (saved.some((id) => !seen.has(id))) throw new PortalError('not-found');
}
