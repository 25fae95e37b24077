import { describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { problemOfParty } from './party.ts';
import type { ActivityUnit } from './port.ts';

const unit = (unitId: string, accompaniedBy: string[] = [], max = 6): ActivityUnit => ({
  unitId,
  type: 'ADULT',
  title: { en: unitId, fr: unitId },
  ages: null,
  idRequired: false,
  paxCount: 1,
  accompaniedBy,
  min: 0,
  max,
  from: money(10_00, 'USD'),
});
const option = { minUnits: 2, maxUnits: 8, units: [unit('adult'), unit('child', ['adult'], 3)] };

describe('a party for an activity', () => {
  it.each([
    [{ adult: 2 }, null],
    [{ adult: 1, child: 3 }, null],
    [{ child: 2 }, 'needs_company'],
    [{ adult: 1 }, 'too_few'],
    [{ adult: 6, child: 3 }, 'too_many'],
    [{ adult: 1, child: 4 }, 'too_many'],
    [{ pilot: 2 }, 'unknown_unit'],
  ])('of %o has the problem: %s [XPR-01]', (party, problem) => {
    const tickets = Object.entries(party).map(([unitId, quantity]) => ({ unitId, quantity }));
    expect(problemOfParty(option, tickets)).toBe(problem);
  });
});
