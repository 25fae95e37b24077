import type { Properties } from './rules.ts';

/** A stored event; readers read events by their position, which only grows. */
export interface StoredEvent {
  readonly position: number;
  /** A UUID. */
  readonly id: string;
  readonly name: string;
  readonly properties: Properties;
  /** Names of custom fields that were left out because they broke the character rules. [EXM-04] */
  readonly invalidFields: readonly string[];
  readonly customerId: string | null;
  readonly receivedAt: Date;
}

/** A consumer of events outside the portal: the console of a sandbox, a warehouse of a deployment. */
export interface EventAnalyst {
  /** The position of the last event that has arrived, 0 before the first. */
  lastPosition(): Promise<number>;
  /** Delivers events in order, at least once. */
  receive(events: readonly StoredEvent[]): Promise<void>;
}
