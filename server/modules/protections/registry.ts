import type { ProtectionKind } from '#contract/enums/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ProtectionSide } from './port.ts';

/** A protection that comes with a trip and follows it without a contract. */
export interface TripWatcher {
  readonly kind: ProtectionKind;
  /** Whether it follows this trip, and no longer does once its journey is exchanged. */
  readonly endsWithJourney: (db: Db, tripId: string) => Promise<boolean>;
}

/** The kinds of protection that this portal sells. */
export interface Protections {
  readonly all: readonly ProtectionSide[];
  readonly watchers: readonly TripWatcher[];
  /** Throws an Error for a kind that is not sold. */
  of(kind: ProtectionKind): ProtectionSide;
}

/** Throws an Error for two sides of one kind. */
export function registerProtections(
  sides: readonly ProtectionSide[],
  watchers: readonly TripWatcher[] = [],
): Protections {
  const byKind = new Map(sides.map((side) => [side.kind, side]));
  if (byKind.size < sides.length) throw new Error('two protections are of one kind');
  return {
    all: sides,
    watchers,
    of(kind) {
      const side = byKind.get(kind);
      if (!side) throw new Error(`no protection of the kind ${kind} is sold`);
      return side;
    },
  };
}
