import { newId } from '#web/lib/new-id.ts';

/** The world's clock as the API returns it; `now` is an ISO instant. */
export interface WorldClock {
  readonly version: number;
  readonly now: string;
  readonly speed: number;
}

export interface WaitingFault {
  readonly area: string;
  readonly operation: string;
  readonly fault: string;
  readonly times: number;
}

export interface FaultsAnswer {
  readonly faults: readonly WaitingFault[];
  readonly catalogue: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface MessageItem {
  readonly id: string;
  readonly subject: string;
  readonly to: readonly string[];
  readonly receivedAt: string;
  readonly attachmentCount: number;
}

export interface Message extends MessageItem {
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly { n: number; name: string; type: string; size: number }[];
}

/** A flight that was booked in this sandbox. */
export interface BookedHere {
  readonly carrier: string;
  readonly flightNumber: number;
  readonly origin: string;
  readonly destination: string;
  readonly date: string;
}

/** The events that can be triggered for a flight; minutes are relative to the schedule. */
export type FlightEvent =
  | { readonly kind: 'delay' | 'reschedule'; readonly minutes: number }
  | { readonly kind: 'cancel' };

/** The status of a flight, in the local times of its airports: `YYYY-MM-DDTHH:MM`. */
export interface FlightStatusAnswer {
  readonly flights: readonly {
    readonly state: 'scheduled' | 'delayed' | 'departed' | 'arrived' | 'cancelled';
    readonly departsLocal: string;
    readonly arrivesLocal: string;
  }[];
}

/** A person whose experiments can be switched, with the tenant of their portal. */
export interface ExperimentPerson {
  readonly handle: string;
  readonly name: string;
  readonly tenant: 'consumer' | 'business';
}

/**
 * An experiment of a person's portal: the variant that its rules assign, once they have signed in, and the override.
 */
export interface PersonExperiment {
  readonly id: string;
  readonly variants: readonly string[];
  readonly ruled: { readonly variant: string; readonly by: 'share' | 'audience' } | null;
  readonly switched: string | null;
}

export interface PersonExperimentsAnswer extends ExperimentPerson {
  readonly experiments: readonly PersonExperiment[];
}

type CardProduct = 'VentureX' | 'VentureXBusiness' | 'Venture' | 'SparkMiles';

/** A card account, as the issuer stores it. */
export interface IssuedCard {
  readonly accountReferenceId: string;
  readonly productType: string;
  readonly productDisplayName: string;
  readonly lastFour: string;
  readonly openedOn: string;
  readonly closed: boolean;
}

export interface CardsAnswer {
  readonly deceased: boolean;
  readonly cards: readonly IssuedCard[];
}

/** The changes that can be made to a customer's cards. */
export type CardChange =
  | { readonly kind: 'open'; readonly productType: CardProduct }
  | { readonly kind: 'renew' | 'close' | 'reopen'; readonly accountReferenceId: string }
  | { readonly kind: 'change'; readonly accountReferenceId: string; readonly productType: CardProduct }
  | { readonly kind: 'die' };

/** An event that a browser reported, as the portal stored it; `number` gives the order. */
export interface TrackedEvent {
  readonly number: number;
  readonly tenant: string;
  readonly id: string;
  readonly name: string;
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
  /** Names of malformed fields that were left out; an event with one is an error. */
  readonly invalidFields: readonly string[];
  readonly customerId: string | null;
  /** An ISO instant. */
  readonly receivedAt: string;
}

/** Calls the world that serves this page. Throws an Error with the world's message. */
export async function callWorld<T>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: {
      'idempotency-key': newId(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await answer.json()) as T & { error?: { message: string } };
  if (!answer.ok) throw new Error(json.error?.message ?? String(answer.status));
  return json;
}
