/**
 * The actor that triggers a change of state. `traveler` is the customer or an agent acting for them in a delegated
 * session, `payments` the card gateway and the bank, `system` a step of our own process.
 */
export type Actor =
  | 'traveler'
  | 'agent'
  | 'approver'
  | 'supplier'
  | 'payments'
  | 'clock'
  | 'system'
  | 'browser';

/** One edge of a state graph. */
export interface Transition<S extends string, E extends string> {
  readonly from: S;
  readonly event: E;
  readonly to: S;
  readonly who: Actor;
}

/** A declared state graph: the only transitions that the server makes; the tests cover every edge. */
export interface StateGraph<S extends string, E extends string> {
  readonly states: readonly S[];
  readonly initial: S;
  readonly terminal: readonly S[];
  readonly transitions: readonly Transition<S, E>[];
  /** Whether the event is allowed in this state. */
  canMove(from: S, event: E): boolean;
  /** The state the event leads to, null when it is not allowed here. */
  next(from: S, event: E): S | null;
  /** The moves open in this state, for next actions. */
  moves(from: S): readonly Transition<S, E>[];
  /** The states in which the event is allowed, for `where state = any(…)`. */
  sourcesOf(event: E): readonly S[];
  isTerminal(state: S): boolean;
}

/**
 * Declares the states of one entity and the transitions between them. Throws when one state has two transitions for the
 * same event, since the graph would be ambiguous.
 */
export function defineStates<const S extends string, const E extends string>(definition: {
  states: readonly S[];
  initial: NoInfer<S>;
  terminal: readonly NoInfer<S>[];
  transitions: readonly (readonly [from: NoInfer<S>, event: E, to: NoInfer<S>, who: Actor])[];
}): StateGraph<S, E> {
  const transitions = definition.transitions.map(([from, event, to, who]) => ({ from, event, to, who }));
  const byState = new Map<S, Map<E, Transition<S, E>>>(definition.states.map((state) => [state, new Map()]));
  for (const transition of transitions) {
    const moves = byState.get(transition.from);
    if (moves?.has(transition.event)) {
      throw new Error(`Two moves for event "${transition.event}" in state "${transition.from}"`);
    }
    moves?.set(transition.event, transition);
  }
  return {
    states: definition.states,
    initial: definition.initial,
    terminal: definition.terminal,
    transitions,
    canMove: (from, event) => byState.get(from)?.has(event) ?? false,
    next: (from, event) => byState.get(from)?.get(event)?.to ?? null,
    moves: (from) => [...(byState.get(from)?.values() ?? [])],
    sourcesOf: (event) => transitions.filter((move) => move.event === event).map((move) => move.from),
    isTerminal: (state) => definition.terminal.includes(state),
  };
}
