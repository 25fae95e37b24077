import { describe, expect, it } from 'vitest';
import { findEnumeration } from '../catalogue.ts';
import { edges } from './edges.ts';
import {
  type StateGraph,
  bookingSessionStates,
  bookingStates,
  cancellationFlow,
  cancellationStates,
  creditStates,
  defineStates,
  offerStates,
  paymentStates,
  scheduleChangeStates,
  stateGraphs,
} from './index.ts';

/** The states an entity can get to from a state, itself included. */
function reachable(graph: StateGraph<string, string>, from: string): Set<string> {
  const found = new Set([from]);
  for (const state of found) for (const move of graph.moves(state)) found.add(move.to);
  return found;
}

/** Plays events one after another from the initial state; null once one is refused. */
function play<S extends string, E extends string>(graph: StateGraph<S, E>, events: readonly E[]): S | null {
  let state: S | null = graph.initial;
  for (const event of events) state = state === null ? null : graph.next(state, event);
  return state;
}

describe('a state graph made by defineStates', () => {
  const door = defineStates({
    states: ['shut', 'ajar', 'gone'],
    initial: 'shut',
    terminal: ['gone'],
    transitions: [
      ['shut', 'push', 'ajar', 'traveler'],
      ['ajar', 'pull', 'shut', 'traveler'],
      ['ajar', 'remove', 'gone', 'agent'],
      ['shut', 'remove', 'gone', 'agent'],
    ],
  });

  it('allows the declared transitions and no other [ENM-03]', () => {
    expect(door.next('shut', 'push')).toBe('ajar');
    expect(door.next('ajar', 'push')).toBeNull();
    expect(door.canMove('ajar', 'pull')).toBe(true);
    expect(door.canMove('gone', 'pull')).toBe(false);
    expect(door.isTerminal('gone')).toBe(true);
    expect(door.isTerminal('ajar')).toBe(false);
  });

  it('lists the states in which an event may happen, and the events of a state [ENM-03]', () => {
    expect(door.sourcesOf('remove')).toEqual(['ajar', 'shut']);
    expect(door.moves('shut').map((move) => [move.event, move.who])).toEqual([
      ['push', 'traveler'],
      ['remove', 'agent'],
    ]);
  });

  it('is refused when one event has two transitions from a state [ENM-03]', () => {
    const ambiguous = () =>
      defineStates({
        states: ['a', 'b'],
        initial: 'a',
        terminal: ['b'],
        transitions: [
          ['a', 'go', 'b', 'system'],
          ['a', 'go', 'a', 'system'],
        ],
      });
    expect(ambiguous).toThrow('Two moves for event "go" in state "a"');
  });
});

describe.each(Object.entries(stateGraphs))('the state graph %s', (name, graph) => {
  it('has exactly the states of its enumeration [ENM-03]', () => {
    expect(graph.states).toEqual(findEnumeration(name)?.values);
  });

  it('declares the transitions written out in this test, and no other [ENM-03]', () => {
    const declared = graph.transitions.map(({ from, event, to, who }) => `${from} ${event} ${to} ${who}`);
    expect(declared.toSorted()).toEqual(edges[name]?.toSorted());
  });

  it('allows each declared transition and refuses every other event in every state [ENM-03]', () => {
    const declared = new Map(graph.transitions.map((move) => [`${move.from} ${move.event}`, move.to]));
    for (const state of graph.states) {
      for (const { event } of graph.transitions) {
        const to = declared.get(`${state} ${event}`) ?? null;
        expect(graph.next(state, event), `${state} ${event}`).toBe(to);
        expect(graph.canMove(state, event), `${state} ${event}`).toBe(to !== null);
      }
    }
  });

  it('reaches every state from its initial one [ENM-03]', () => {
    expect([...reachable(graph, graph.initial)].toSorted()).toEqual([...graph.states].toSorted());
  });

  it('has no transition out of its terminal states, and one out of every other [ENM-03]', () => {
    const dead = graph.states.filter((state) => graph.moves(state).every((move) => move.to === state));
    expect(dead.toSorted()).toEqual([...graph.terminal].toSorted());
  });

  it('can reach a terminal state from every state, if it has one [ENM-03]', () => {
    const stuck = graph.states.filter(
      (state) =>
        graph.terminal.length > 0 && ![...reachable(graph, state)].some((end) => graph.isTerminal(end)),
    );
    expect(stuck).toEqual([]);
  });
});

describe('the states of a booking', () => {
  it.each([
    [
      ['quote', 'hold', 'authorise', 'requestSupplier', 'supplierConfirmed', 'capture', 'complete'],
      'complete',
    ],
    [
      ['quote', 'hold', 'authorise', 'requestSupplier', 'supplierUnknown', 'supplierPending'],
      'supplier_pending',
    ],
    [['quote', 'hold', 'paymentUnknown', 'paymentDeclined', 'release'], 'released'],
    [['quote', 'hold', 'authorise', 'requestSupplier', 'supplierRefused', 'release'], 'released'],
    [['quote', 'requestApproval', 'hold', 'authorise'], 'authorised'],
    [['quote', 'requestApproval', 'denied', 'release'], 'released'],
    [['quote', 'quoteExpired', 'quote'], 'quoted'],
    [['hold'], null],
    [['quote', 'authorise'], null],
    [['quote', 'hold', 'requestSupplier'], null],
    [['quote', 'hold', 'authorise', 'capture'], null],
    [['quote', 'hold', 'authorise', 'requestSupplier', 'supplierUnknown', 'release'], null],
  ] as const)('lead by the events %j to %s [BKG-01] [ENM-03]', (events, end) => {
    expect(play(bookingStates, events)).toBe(end);
  });

  it('allow a capture only once the supplier has confirmed [BKG-01]', () => {
    expect(bookingStates.sourcesOf('capture')).toEqual(['confirmed']);
  });

  it('never allow giving up while the supplier may have booked [BKG-01]', () => {
    expect(bookingStates.sourcesOf('giveUp')).toEqual(['held', 'authorised']);
  });

  it('reopen its checkout when the booking was released [BKG-01]', () => {
    expect(play(bookingSessionStates, ['submit', 'bookingReleased'])).toBe('open');
    expect(bookingSessionStates.canMove('submitted', 'close')).toBe(false);
  });
});

describe('the states after a booking', () => {
  it('refund only after the supplier has cancelled, or an agent has decided so [TRP-08] [ENM-03]', () => {
    const toRefunding = cancellationStates.transitions.filter(
      (move) => move.to === 'refunding' && move.from !== 'refunding',
    );
    expect(toRefunding.map((move) => move.event)).toEqual([
      'supplierCancelled',
      'supplierCancelled',
      'agentCancelled',
    ]);
    expect(cancellationStates.sourcesOf('refunded')).toEqual(['card_refunding']);
    const answered = ['request', 'supplierUnknown', 'supplierCancelled', 'settleOurs'] as const;
    expect(play(cancellationStates, answered)).toBe('card_refunding');
    expect(play(cancellationStates, [...answered, 'refundUnknown', 'refunded'])).toBe('done');
    expect(play(cancellationStates, ['lapse', 'request'])).toBeNull();
  });

  it('confirm a cancellation only from a screen that shows its terms [TRP-04] [ENM-03]', () => {
    expect(cancellationFlow.sourcesOf('continue')).toEqual(['policy', 'nonrefundable']);
    expect(play(cancellationFlow, ['fail', 'retry', 'refundable', 'continue', 'succeed'])).toBe('success');
  });

  it('restore an expired credit only when the cancellation was requested in time [CRD-09] [ENM-03]', () => {
    expect(creditStates.moves('Expired').map(({ event }) => event)).toEqual(['restoreInTime']);
    expect(play(creditStates, ['spendAll', 'restore'])).toBe('Available');
  });

  it('use an offer once [OFF-01] [ENM-03]', () => {
    expect(play(offerStates, ['hold', 'hold'])).toBeNull();
    expect(play(offerStates, ['hold', 'release', 'hold', 'askSupplier', 'use'])).toBe('Used');
    expect(offerStates.moves('Used')).toEqual([]);
  });

  it('void only an authorised payment and refund only a captured one [ENM-03]', () => {
    expect(paymentStates.sourcesOf('void')).toEqual(['authorised']);
    expect(paymentStates.sourcesOf('refundPart')).toEqual(['captured', 'partially_refunded']);
  });

  it('accept a schedule change by the clock only when it is minor [TRP-06] [ENM-03]', () => {
    const byClock = scheduleChangeStates.transitions.filter((move) => move.who === 'clock');
    expect(byClock.map((move) => move.event)).toEqual(['minorDeadlinePassed']);
  });
});
