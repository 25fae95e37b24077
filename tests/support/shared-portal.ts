import { inject } from 'vitest';
import { portalAt, type TestPortal } from './portal.ts';

/**
 * The product that test files of a run share. Do not move its clock, clear its faults or revoke sessions of
 * people that another file uses: `startPortal` gives one of your own.
 */
export async function sharedPortal(): Promise<TestPortal> {
  const answer = await fetch(inject('portalBroker'));
  if (!answer.ok) throw new Error(await answer.text());
  return portalAt(JSON.parse(await answer.text()));
}
