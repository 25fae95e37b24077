import { afterAll, beforeEach } from 'vitest';
import { AirCaller } from '#world/air/fixtures/air-caller.ts';
import { type TestWorld, testWorld } from './world.ts';

/** A world and a caller of its airlines for one test file; faults are cleared before each test. */
export async function openAir(): Promise<{ world: TestWorld; air: AirCaller }> {
  const world = await testWorld();
  beforeEach(() => world.call('DELETE', '/v1/faults'));
  afterAll(() => world.close());
  return { world, air: new AirCaller(world) };
}
