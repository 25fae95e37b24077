import type { HostEvent, ModuleEvent } from '#contract/enums/index.ts';
import { warn } from './console.ts';

/** What the module tells. [EMB-03] */
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

/** What the host tells. [EMB-02] */
export const hostEvents = [
  'HOST_THEME_CHANGED',
  'HOST_LOCALE_CHANGED',
] as const satisfies readonly HostEvent[];

/**
 * Why there is no session: the host gave no token, the portal refused the one it gave, or the portal did not answer.
 */
export type SessionFailure = 'no-token' | 'refused' | 'unavailable';

export interface ToldEvent {
  readonly name: ModuleEvent;
  /** With `sessionFailed` and `sessionExpired`. */
  readonly reason?: SessionFailure;
  /** The code of the portal's answer, or the number of the business portal; where it refused. */
  readonly code?: string | number;
}

export type Listener = (event: ToldEvent) => void;

const listeners = new Map<ModuleEvent, Set<Listener>>();

/** Calls a listener at every event of this name, once however often it was given; a name nobody knows only warns. */
export function subscribe(name: string, listener: Listener): void {
  if (!isModuleEvent(name)) return warnOfName(name);
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener));
}

/** Calls a listener no more; without one, nobody any more. A name nobody knows only warns. */
export function unSubscribe(name: string, listener?: Listener): void {
  if (!isModuleEvent(name)) return warnOfName(name);
  if (listener) listeners.get(name)?.delete(listener);
  else listeners.delete(name);
}

/** Tells the host. A listener that throws keeps nobody else from hearing. */
export function announce(name: ModuleEvent, why: Omit<ToldEvent, 'name'> = {}): void {
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
