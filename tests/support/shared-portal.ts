import { inject } from 'vitest';
import { portalAt, type TestPortal } from './portal.ts';

/**
 * The product shared by the test files of a run. Do not move its clock, clear its faults or revoke sessions of
 * people that another file uses: `startPortal` starts a separate one.
 */
export async function sharedPortal(): Promise<TestPortal> {
  const answer = await fetch(inject('portalBroker'));
  if (!answer.ok) throw new Error(await answer.text());
  return portalAt(JSON.parse(await answer.text()));
}
