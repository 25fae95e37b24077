import { readConfig } from './config.ts';
import { type RunningWorld, startWorld } from './start.ts';

const SHUTDOWN_LIMIT_MS = 8_000;
/** Delay of warm-up, so that it does not slow the first page requests. */
const WAKE_AFTER_MS = 6_000;

let world: RunningWorld | undefined;

const stop = () => {
  setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
  if (!world) process.exit(0);
  world.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// The parent process holds this IPC channel; the world ends with it.
process.once('disconnect', stop);

try {
  const started = await startWorld(readConfig(process.env));
  world = started;
  setTimeout(() => started.wake(), WAKE_AFTER_MS).unref();
} catch (error) {
  process.stderr.write(
    `The world did not start.\n${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
