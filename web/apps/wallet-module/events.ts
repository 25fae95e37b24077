import type { HostEvent, ModuleEvent } from '#contract/enums/index.ts';
import { warn } from './console.ts';

/** Events that the module sends. [EMB-03] */
const moduleEvents: Readonly<Record<ModuleEvent, true>> = {
  datesFinalized: true,
  datesReset: true,
  datePicked: true,
  bookingComplete: true,
  sessionInitialized: true,
  sessionExpiring: true,
  sessionExpired: true,
  sessionFailed: true,
  calendarLoaded: true,
};

/** Events that the host sends. [EMB-02] */
export const hostEvents = [
  'HOST_THEME_CHANGED',
  'HOST_LOCALE_CHANGED',
] as const satisfies readonly HostEvent[];

/** Why there is no session: the host gave no token, the portal refused it, or the portal did not answer. */
export type SessionFailure = 'no-token' | 'refused' | 'unavailable';

export interface PublishedEvent {
  readonly name: ModuleEvent;
  /** Set for `sessionFailed` and `sessionExpired`. */
  readonly reason?: SessionFailure;
  /** The code of the portal's response, or the number of the business portal; set when it refused. */
  readonly code?: string | number;
}

export type Listener = (event: PublishedEvent) => void;

const listeners = new Map<ModuleEvent, Set<Listener>>();

/** Adds a listener to an event, at most once each; an unknown name only warns. */
export function subscribe(name: string, listener: Listener): void {
  if (!isModuleEvent(name)) return warnOfName(name);
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener));
}

/** Removes a listener, or all of them without one. An unknown name only warns. */
export function unSubscribe(name: string, listener?: Listener): void {
  if (!isModuleEvent(name)) return warnOfName(name);
  if (listener) listeners.get(name)?.delete(listener);
  else listeners.delete(name);
}

/** Sends an event to the host. A throwing listener does not affect the others. */
export function announce(name: ModuleEvent, why: Omit<PublishedEvent, 'name'> = {}): void {
  for (const listener of listeners.get(name) ?? []) {
    try {
      listener({ name, ...why });
    } catch (error) {
      warn(`A listener of ${name} failed.`, error);
    }
  }
}

const isModuleEvent = (name: string): name is ModuleEvent => Object.hasOwn(moduleEvents, name);

const warnOfName = (name: string): void =>
  warn(`"${name}" is no event of the wallet. It tells ${Object.keys(moduleEvents).join(', ')}.`);
