import type { Unit } from './api-types.ts';
import type { Kind } from './kinds.ts';
import { textOf, UNIT_TITLES } from './texts.ts';

/** A unit as every option of a kind sells it; `share` is its price as a share of the adult price. */
type UnitPlan = Omit<Unit, 'from'> & { share: number };

const plan = (
  type: keyof typeof UNIT_TITLES,
  share: number,
  ages: Unit['ages'],
  rest: Partial<UnitPlan> = {},
): UnitPlan => ({
  id: type.toLowerCase(),
  type,
  title: textOf(UNIT_TITLES[type]),
  ages,
  idRequired: false,
  paxCount: 1,
  accompaniedBy: [],
  min: 0,
  max: 15,
  share,
  ...rest,
});

const GROWN = 99;

/** The units of a kind, with the published ages. */
export function unitsOf(kind: Kind): UnitPlan[] {
  if (kind.category === 'transfers') return [plan('OTHER', 1, null, { paxCount: 3, max: 4 })];
  if (kind.fromAge >= 18) return [plan('ADULT', 1, { min: kind.fromAge, max: GROWN }, { idRequired: true })];
  const youth = Math.max(kind.fromAge, 3);
  const young = plan('CHILD', 0.6, { min: youth, max: 12 }, { accompaniedBy: ['adult', 'senior'] });
  const withInfants =
    kind.fromAge === 0
      ? [plan('INFANT', 0, { min: 0, max: 2 }, { accompaniedBy: ['adult', 'senior'], max: 6 })]
      : [];
  const grown =
    kind.starts.length === 0
      ? [
          plan('ADULT', 1, { min: 18, max: 64 }),
          plan('SENIOR', 0.8, { min: 65, max: GROWN }, { idRequired: true }),
          plan('YOUTH', 0.8, { min: 13, max: 17 }),
        ]
      : [plan('ADULT', 1, { min: 18, max: GROWN }), plan('YOUTH', 0.9, { min: 13, max: 17 })];
  return [...grown, ...(kind.fromAge <= 12 ? [young] : []), ...withInfants];
}
