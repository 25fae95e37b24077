import { Problem } from '../http/problem.ts';
import { type Anchor, type Speed, worldTimeAt } from './reading.ts';

/** A change of the clock. A reset returns to real time at speed 1 and ignores the other fields. */
export interface ClockMove {
  moveTo?: Date | undefined;
  advanceSeconds?: number | undefined;
  speed?: Speed | undefined;
  reset?: boolean | undefined;
}

/**
 * The anchor after a move at a real time in milliseconds. Time never goes backwards except by reset: an
 * earlier `moveTo` throws the problem 422 `clock_backwards`.
 */
export function moved(anchor: Anchor, move: ClockMove, real: number): Anchor {
  const version = anchor.version + 1;
  if (move.reset) {
    return { version, epoch: anchor.epoch + 1, anchorReal: real, anchorWorld: real, speed: 1 };
  }
  // A host whose own clock is behind the anchor's must not pull the anchor back.
  const anchorReal = Math.max(real, anchor.anchorReal);
  const now = worldTimeAt(anchor, real);
  const target = (move.moveTo?.getTime() ?? now) + (move.advanceSeconds ?? 0) * 1000;
  if (target < now)
    throw new Problem(422, 'clock_backwards', 'The clock only moves forward; reset it instead.');
  return { version, epoch: anchor.epoch, anchorReal, anchorWorld: target, speed: move.speed ?? anchor.speed };
}
