import { describe, expect, it } from 'vitest';
import {
  cancellationOutcomeSchema,
  cancellationVerdictSchema,
  caseKindSchema,
  cfarFlightOutcomeSchema,
  cfarHotelOutcomeSchema,
  disruptionHandlingSchema,
  disruptionReasonSchema,
  experienceCancellationOutcomeSchema,
  supportTopicSchema,
} from '#contract/enums/index.ts';
import { problems } from '#contract/problems.ts';
import { type SupportEnd, supportEnds } from '#contract/support-ends.ts';
import { caseKinds } from './case-kinds.ts';
import {
  caseOf,
  deadEndOfOutcome,
  deadEndProblems,
  deadEndVerdicts,
  kindOfHandling,
  kindOfTopic,
  problemsWithContact,
  topicsOfTrips,
} from './dead-ends.ts';

const question = { topic: 'question', problem: undefined, outcome: undefined, isWithAirline: false } as const;
const outcomes = [
  ...cancellationOutcomeSchema.options,
  ...cfarFlightOutcomeSchema.options,
  ...cfarHotelOutcomeSchema.options,
  ...experienceCancellationOutcomeSchema.options,
];

describe('a dead end', () => {
  it('is declared for every error that leads to support, and for no other', () => {
    expect(problemsWithContact.length).toBeGreaterThanOrEqual(33);
    expect(Object.keys(deadEndProblems).toSorted()).toEqual(problemsWithContact.toSorted());
  });

  it.each(problemsWithContact)(
    'of the error %s opens one case that its customer sees, or says why none',
    (problem) => {
      const declared = deadEndProblems[problem];
      if (declared === undefined || 'none' in declared) return expect(declared?.none).toMatch(/^.{20,}\.$/);
      const { opens, joins } = caseOf({ ...question, problem });
      expect(opens).toBe(declared.opens);
      // The message goes into the case that the portal has opened for the same thing; what is opened is one of them.
      expect(joins.at(-1)).toBe(opens);
      for (const kind of joins) expect([kind, caseKinds[kind].isShown]).toEqual([kind, true]);
      return undefined;
    },
  );

  it.each([...new Set(outcomes)])('of the outcome %s is a case, or says why none is needed', (outcome) => {
    const declared = deadEndOfOutcome(outcome);
    if (declared === undefined) throw new Error(`${outcome} is not declared`);
    if ('none' in declared) return expect(declared.none).toMatch(/^.{10,}\.$/);
    return expect(caseKinds[caseOf({ ...question, outcome }).opens].isShown).toBe(true);
  });

  it('of every verdict is declared, and one that ends at the step support is a case', () => {
    expect(Object.keys(deadEndVerdicts).toSorted()).toEqual(cancellationVerdictSchema.options.toSorted());
    for (const verdict of ['notCancellable', 'agent', 'carrier', 'tooLate'] as const)
      expect(deadEndVerdicts[verdict]).toHaveProperty('opens');
  });

  it.each([
    ['AgentReviewAndFulfillment', 'hotel_review'],
    ['RefundablePastCheckInDate', 'hotel_review'],
    ['ContactAirline', 'refer_to_airline'],
    ['AirlineControl', 'refer_to_airline'],
    ['ContactCustomerService', 'cancel_by_agent'],
    ['MultiTicket', 'cancel_by_agent'],
  ])('of the outcome %s is of the kind %s [CFR-06] [TRP-04]', (outcome, kind) => {
    expect(caseOf({ ...question, problem: 'cancellation-not-possible', outcome }).opens).toBe(kind);
  });

  it.each(disruptionReasonSchema.options)(
    'of a disruption by %s is queued for an agent, and referred to the airline while that changes the tickets [DIS-02]',
    (reason) => {
      expect([reason, caseOf({ ...question, topic: 'disruption' }).opens]).toEqual([
        reason,
        'disruption_rebook',
      ]);
      const withAirline = { ...question, topic: 'disruption', isWithAirline: true } as const;
      expect(caseOf(withAirline).opens).toBe('refer_to_airline');
    },
  );

  it('of both ways to handle a disruption is a case of the rebooking line [DIS-02] [TEN-03]', () => {
    for (const handling of disruptionHandlingSchema.options) {
      const { line, team, priority } = caseKinds[kindOfHandling[handling]];
      expect([line, team, priority]).toEqual(['rebooking-assistance', 'rebooking', 'urgent']);
    }
  });

  it.each([
    ['noRecord', 'no_record', ['no_record']],
    ['disruption', 'disruption_rebook', ['disruption_rebook']],
    ['oneTraveler', 'traveler_cancel', ['traveler_cancel']],
    ['tickets', 'message', ['tickets_late', 'no_ticket', 'message']],
    ['notFinished', 'message', ['not_finished', 'message']],
    ['cancellationLate', 'message', ['cancellation_late', 'hotel_review', 'home_fulfil', 'message']],
    [
      'cannotCancel',
      'cancel_by_agent',
      ['cancelled_in_time', 'no_ticket', 'guide_missing', 'cancel_by_agent'],
    ],
    ['cannotChange', 'change_by_agent', ['change_by_agent']],
    ['changeByPhone', 'message', ['change_by_phone', 'message']],
  ] as const)(
    'of a screen, %s, opens one case of its kind or joins the open one [AGT-01]',
    (name, kind, kinds) => {
      const end: SupportEnd = supportEnds[name];
      const from = {
        ...question,
        ...(end.topic && { topic: end.topic }),
        problem: end.problem,
        about: end.kind,
      };
      expect(caseOf(from)).toEqual({ opens: kind, joins: [...kinds] });
      for (const one of kinds) expect([one, caseKinds[one].isShown]).toEqual([one, true]);
    },
  );

  it('of every screen is one of those', () => {
    expect(Object.keys(supportEnds)).toHaveLength(9);
  });

  it('of every topic is a case with the line that fits [TEN-03]', () => {
    const lines = supportTopicSchema.options.map((topic) => [topic, caseKinds[kindOfTopic[topic]].line]);
    expect(Object.fromEntries(lines)).toEqual({
      question: 'primary',
      complaint: 'secondary',
      'call-back': 'primary',
      'no-record': 'rebooking-assistance',
      'cancel-one-traveler': 'primary',
      disruption: 'rebooking-assistance',
    });
    expect(topicsOfTrips.every((topic) => supportTopicSchema.options.includes(topic))).toBe(true);
  });

  it('names only errors and kinds that exist', () => {
    for (const [problem, declared] of Object.entries(deadEndProblems)) {
      expect(problems).toHaveProperty(problem);
      if ('opens' in declared)
        for (const kind of [declared.opens, ...(declared.joins ?? [])])
          expect(caseKindSchema.options).toContain(kind);
    }
  });
});
