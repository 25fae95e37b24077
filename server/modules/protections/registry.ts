import type { ProtectionKind } from '#contract/enums/index.ts';
import type { ProtectionSide } from './port.ts';

/** The kinds of protection that this portal sells. */
export interface Protections {
  readonly all: readonly ProtectionSide[];
  /** Throws an Error for a kind that is not sold. */
  of(kind: ProtectionKind): ProtectionSide;
}

/** Throws an Error for two sides of one kind. */
export function registerProtections(sides: readonly ProtectionSide[]): Protections {
  const byKind = new Map(sides.map((side) => [side.kind, side]));
  if (byKind.size < sides.length) throw new Error('two protections are of one kind');
  return {
    all: sides,
    of(kind) {
      const side = byKind.get(kind);
      if (!side) throw new Error(`no protection of the kind ${kind} is sold`);
      return side;
    },
  };
}
