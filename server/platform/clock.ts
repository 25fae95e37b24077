/** Where the time comes from. In the sandbox it can be moved, so nothing else may ask the machine. */
export interface Clock {
  now(): Date;
}

/**
 * The time of a clock outside as a straight line: now = anchorWorld + (real now − anchorReal) × speed, in milliseconds.
 */
export interface ClockAnchor {
  readonly version: number;
  readonly anchorReal: number;
  readonly anchorWorld: number;
  readonly speed: number;
}

/** A clock with a source outside: whether that answers, and word of every change that was no passing of time. */
export interface FollowedClock extends Clock {
  /** False while the source cannot be reached; the clock keeps running meanwhile. */
  isReady(): boolean;
  /** Called after each jump; returns how to stop listening. */
  onChange(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** This machine's own time, for a deployment that sells real trips. */
export const systemClock = (): FollowedClock => ({
  now: () => new Date(),
  isReady: () => true,
  onChange: () => () => undefined,
  stop: () => Promise.resolve(),
});
