import type { ReactNode } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { BookedFlight, FlightTicket, NamedPassenger } from '#contract/flights/checkout-item.ts';
import type { ExchangeScreen } from '#contract/enums/index.ts';
import type { ExchangeAsk, WhyNotOnline } from '#contract/trips/exchange.ts';
import type { ExchangeAddress } from './address.ts';

/** A trip with flights. */
export interface FlownTrip {
  readonly trip: AnyTrip;
  readonly flight: BookedFlight;
  readonly tickets: readonly FlightTicket[];
  readonly passengers: readonly NamedPassenger[];
}

/** The flights of a trip; null where it has none. */
export function flownIn(trip: AnyTrip): FlownTrip | null {
  if (trip.kind === 'Flight') return { trip, ...trip };
  if (trip.kind !== 'Package') return null;
  const [{ flight, tickets, passengers }] = trip.entries;
  return { trip, flight, tickets, passengers };
}

/** What every screen of an exchange is given. */
export interface ScreenParts extends FlownTrip {
  readonly screen: ExchangeScreen;
  readonly address: ExchangeAddress;
  /** The ask; null before there is one. */
  readonly ask: ExchangeAsk | null;
  /** Why the trip cannot be exchanged online, now or as it was asked for. */
  readonly why: WhyNotOnline | null;
  /** Goes to another step. */
  go(to: ExchangeAddress, how?: { replace: boolean }): void;
}

/** A screen of an exchange, for the steps or refusals that it shows. */
export type ExchangePart = (props: ScreenParts) => ReactNode;
