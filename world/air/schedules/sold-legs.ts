/**
 * Service types whose seats are sold one by one (SSIM appendix C): scheduled, additional and chartered passenger
 * flights.
 */
const SOLD = new Set('JSQGBRCL');

/** All other codes of the appendix, by kind of flight. */
const NOT_SOLD: Readonly<Record<string, string>> = {
  A: 'cargo',
  F: 'cargo',
  H: 'cargo',
  M: 'mail',
  V: 'by surface vehicles',
  U: 'by surface vehicles',
  P: 'positioning',
  K: 'training',
  T: 'tests',
  X: 'technical stops',
  D: 'general and business aviation',
  N: 'general and business aviation',
  E: 'state and military',
  I: 'state and military',
  W: 'state and military',
  O: 'special charters',
  Y: 'of the airline’s own kinds',
  Z: 'of the airline’s own kinds',
};

/** Traffic restrictions (SSIM appendix G) under which passengers may book just this leg; none of them is blank. */
const LOCAL = new Set(['', 'B', 'C', 'F']);
/** No local traffic, technical landings, undisplayed legs, and legs only for transit or special passengers. */
const NOT_LOCAL = new Set('ADEGHIKMNOQTVWXYZ');

/** Why a leg is not sold: the kind of flight it is counted as, or the error in it. */
export type NotSold = { kind: string } | { wrong: string };

/** Whether a service type and the leg's own restriction leave seats to sell; null when they do. */
export function notSold(service: string, restriction: string): NotSold | null {
  const kind = NOT_SOLD[service];
  if (kind !== undefined) return { kind };
  if (!SOLD.has(service)) return { wrong: 'the service type cannot be read' };
  if (NOT_LOCAL.has(restriction)) return { kind: 'not sold for the leg alone' };
  return LOCAL.has(restriction) ? null : { wrong: `nobody knows the traffic restriction ${restriction}` };
}
