import { readConfig } from './config.ts';
import { startWorld } from './start.ts';

const SHUTDOWN_LIMIT_MS = 8_000;

try {
  const world = await startWorld(readConfig(process.env));
  const stop = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    world.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(
    `The world did not start.\n${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
