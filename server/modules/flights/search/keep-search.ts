import { newId } from '#server/platform/ids.ts';
import type { FlightsDeps } from '../deps.ts';
import type { FoundSoFar } from './find-flights.ts';
import type { FlightSession } from './flight-session.ts';
import { pricesSeenIn } from '../calendar/price-seen.ts';

/** Longer than a search takes when a supplier answers just in time and tickets are joined after that. */
const graceMs = 10_000;

type Keeping = Pick<FlightsDeps, 'sessions' | 'patience' | 'remember'>;

/** Stores a search; its prices are recorded once all suppliers have answered. */
export async function keepSearch(deps: Keeping, session: FlightSession): Promise<void> {
  const isAsking = session.asking.length > 0;
  await deps.sessions.keep(session, { askingMs: isAsking ? deps.patience.wholeMs + graceMs : undefined });
  if (!isAsking) deps.remember(pricesSeenIn(session));
}

/** Stores the answers that arrive after the first one, each time as a search of its own. */
export async function keepLater(
  deps: Keeping,
  first: FlightSession,
  waves: AsyncIterable<FoundSoFar>,
): Promise<void> {
  let wave = 0;
  for await (const { merged, missing, asking } of waves) {
    wave++;
    const follows = { firstId: first.id, wave };
    await keepSearch(deps, { ...first, id: newId(), follows, missing, asking, ...merged });
  }
}
