import { describe, expect, it } from 'vitest';
import {
  askedAbout,
  changeOption,
  costByTerms,
  deadline,
  optionsOf,
  leaveOption,
  moment,
  openTo,
  whyClosed,
} from './trip-options.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const at = (day: string) => `2026-12-${day}T17:00:00.000Z`;
const terms = [
  { from: null, until: at('10'), penalty: usd(0) },
  { from: at('10'), until: at('12'), penalty: usd(120.5) },
  { from: at('12'), until: null, penalty: usd(480) },
];
const by = (day: string) => ({ paid: usd(480), timeZone: 'Europe/Paris', now: new Date(at(day)) });
const trip = {
  isCancelling: false,
  isChanging: false,
  isWithAgent: false,
  endsAt: new Date(at('20')),
};

describe('what canceling costs now by the terms of a trip [TRP-04]', () => {
  it('is free until the first deadline, told on the clock of the place', () => {
    expect(costByTerms(terms, by('09'))).toEqual({
      form: 'free',
      amount: null,
      until: { at: at('10'), timeZone: 'Europe/Paris' },
      terms: null,
    });
  });
  it('is the fee of the span from the very deadline on', () => {
    expect(costByTerms(terms, by('10'))).toEqual({
      form: 'fee',
      amount: usd(120.5),
      until: { at: at('12'), timeZone: 'Europe/Paris' },
      terms: null,
    });
  });
  it('leaves nothing where the penalty is all that was paid', () => {
    expect(costByTerms(terms, by('12'))).toEqual({
      form: 'nothing_back',
      amount: null,
      until: null,
      terms: null,
    });
  });
  it('is a fee, never "nothing back", where nothing was paid in advance', () => {
    expect(costByTerms(terms, { ...by('12'), paid: usd(0) }).form).toBe('fee');
  });
  it('is quoted where the terms say nothing about now', () => {
    expect(costByTerms([], by('09')).form).toBe('quoted');
  });
});

describe('what cannot be done says why, and whom to ask [TRP-10]', () => {
  it.each([
    [{ ...trip, isWithAgent: true, isCancelling: true }, false, '11', 'with_agent', 'agent'],
    [{ ...trip, isCancelling: true }, true, '11', 'under_way', 'agent'],
    [{ ...trip, isChanging: true }, false, '11', 'under_way', 'agent'],
    [trip, true, '11', 'begun', 'hotel'],
    [trip, true, '20', 'over', 'hotel'],
  ] as const)('%o', (of, hasBegun, day, closed, asked) => {
    const why = whyClosed(of, { hasBegun, now: new Date(at(day)) });
    expect([why, why && askedAbout(why, 'hotel')]).toEqual([closed, asked]);
  });
  it('is nothing for a trip to come', () => {
    expect(whyClosed(trip, { hasBegun: false, now: new Date(at('11')) })).toBeNull();
  });
  it.each([
    ['non_refundable', 'agent'],
    ['free_time_over', 'agent'],
    ['awaits_approval', 'company'],
    ['stay_begun', 'hotel'],
  ] as const)('a change hindered by %s is asked of: %s', (hindrance, asked) => {
    expect(changeOption(hindrance, { supplier: 'hotel', until: null, isOver: false }).by).toBe(asked);
  });
  it('a change is over once the stay has ended, not "begun"', () => {
    const option = changeOption('stay_begun', { supplier: 'hotel', until: null, isOver: true });
    expect([option.closed, option.by]).toEqual(['over', 'hotel']);
  });
  it('a change without hindrance ends with its free time', () => {
    const until = deadline(at('10'), 'Europe/Paris');
    expect(changeOption(null, { supplier: 'hotel', until, isOver: false })).toMatchObject({
      closed: null,
      until: { at: at('10'), timeZone: 'Europe/Paris' },
      cost: { form: 'quoted' },
    });
  });
});

describe('the options of a trip', () => {
  const can = { cancel: true, resend: true, requestTravelerEdit: true };
  const acts = [null, openTo('cancel')];
  const namesOf = (status: 'Confirmed' | 'Cancelled') =>
    optionsOf({ status }, can, acts).map(({ act }) => act);

  it('end with support, whatever its kind offers', () => {
    expect(namesOf('Confirmed')).toEqual(['cancel', 'correct_names', 'contact']);
  });
  it('offer to cancel for one of several people by an agent, not for one, nor what cannot be canceled [TRP-04]', () => {
    const until = moment('2027-01-01T12:00:00Z', 'Europe/Lisbon');
    expect(leaveOption(2, can, { until })).toMatchObject({ act: 'leave', by: 'agent', until, cost: null });
    expect(leaveOption(1, can, { until })).toBeNull();
    expect(leaveOption(2, { cancel: false }, { until })).toBeNull();
  });
  it('are support alone once it is canceled', () => {
    expect(namesOf('Cancelled')).toEqual(['contact']);
  });
});
