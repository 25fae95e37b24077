import type { z } from 'zod';
import type { ProtectionKind, Tenant } from '#contract/enums/index.ts';
import type { Rules } from '#server/flows/failing-tasks/index.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import type { DelayKnowledge } from '#server/modules/delay-odds/index.ts';
import type { ProtectionLetter } from '#server/modules/notifications/index.ts';
import type { Places } from '#server/modules/places/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { AlertSource, ProtectionSide, TripWatcher } from '#server/modules/protections/index.ts';
import type { TripSubscriber } from '#server/modules/trip-events/index.ts';
import type { ValueSource } from '#server/modules/value-card/index.ts';
import type { PaidWords } from '#server/modules/wallet/index.ts';
import type { Area } from '#server/platform/area.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PriceAgain } from '#server/products/index.ts';
import type { PowerPlugIn } from '#server/powers/port.ts';
import type { OfferReader } from './price-match/port.ts';

/** What protections are priced by. */
export interface Knowledge {
  readonly places: Pick<Places, 'airport' | 'kmBetween'>;
  readonly delays: DelayKnowledge;
}

/** What routes and tasks of a protection are wired with. */
export interface ProtectionDeps extends FlowDeps {
  readonly tenant: Tenant;
  readonly idleMinutes: number;
  /** Has due tasks looked for at once. */
  nudge(): void;
  readonly priceAgain: PriceAgain;
  /** Services outside the portal. */
  readonly alertSource: AlertSource;
  readonly offers: OfferReader;
}

/** All that the portal asks of a protection. What it leaves out, it has none of. */
export interface ProtectionPlugIn<Settings = unknown> {
  readonly kind: ProtectionKind;
  /** Its part of PROTECTIONS_FILE: a price model under `models`, or an entry of its own. */
  readonly settings?: {
    readonly name: string;
    readonly isModel: boolean;
    readonly schema: z.ZodType<Settings>;
  };
  /** The contract that is sold with a booking, or after it. */
  side?(knowledge: Knowledge, settings: Settings): ProtectionSide;
  /** Its endpoints and tasks. */
  area?(deps: ProtectionDeps, settings: Settings): Area;
  /** What an agent decides of it. */
  power?(deps: FlowDeps & { readonly tenant: Tenant }): PowerPlugIn;
  /** What happens when its tasks keep failing. */
  readonly rules?: Rules;
  /** What it does when something happens to a trip, beside its contracts. */
  subscriber?(deps: { readonly products: Products }, settings: Settings): TripSubscriber;
  /** Whether it follows a trip without a contract, and no longer does once the flights are exchanged. */
  readonly endsWithJourney?: TripWatcher['endsWithJourney'];
  letter?(deps: { readonly db: Db }): ProtectionLetter;
  /** Its words in the history of a wallet that it pays into by a kind of transfer of its own. */
  readonly paidWords?: PaidWords;
  /** Its row of the value card. */
  readonly value: ValueSource;
}
