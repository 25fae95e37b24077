import type { PartyProblem } from '#contract/experiences.ts';
import type { ActivityOption } from './port.ts';

export interface Ticket {
  readonly unitId: string;
  readonly quantity: number;
}

/** Why a party cannot have an option, or null when it can. Children need an adult in the party. */
export function problemOfParty(
  { units, minUnits, maxUnits }: Pick<ActivityOption, 'units' | 'minUnits' | 'maxUnits'>,
  tickets: readonly Ticket[],
): PartyProblem | null {
  const chosen = tickets.map(({ unitId, quantity }) => ({
    unit: units.find((one) => one.unitId === unitId),
    quantity,
  }));
  const count = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  const has = new Set(tickets.map(({ unitId }) => unitId));
  if (chosen.some(({ unit }) => unit === undefined) || has.size < tickets.length) return 'unknown_unit';
  if (count < minUnits || chosen.some(({ unit, quantity }) => unit && quantity < unit.min)) return 'too_few';
  if (count > maxUnits || chosen.some(({ unit, quantity }) => unit && quantity > unit.max)) return 'too_many';
  const isAlone = chosen.some(
    ({ unit }) => unit && unit.accompaniedBy.length > 0 && !unit.accompaniedBy.some((id) => has.has(id)),
  );
  return isAlone ? 'needs_company' : null;
}
