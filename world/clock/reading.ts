/** Allowed speeds of world time relative to real time [ENM-04]. */
export const SPEEDS = [1, 1.5, 2, 3, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** A linear clock: world now = anchorWorld + (real now − anchorReal) × speed. Milliseconds. */
export interface Anchor {
  version: number;
  epoch: number;
  anchorReal: number;
  anchorWorld: number;
  speed: Speed;
}

/** World time in milliseconds at a real time in milliseconds; real time before the anchor counts as the anchor. */
export function worldTimeAt(anchor: Anchor, real: number): number {
  return anchor.anchorWorld + Math.floor(Math.max(0, real - anchor.anchorReal) * anchor.speed);
}
