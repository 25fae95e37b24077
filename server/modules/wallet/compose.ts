import type { Area, Platform } from '#server/platform/area.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { expireCreditsTask, walletTasks } from './expire-credits.ts';
import { type WalletDeps, walletRoutes } from './routes.ts';

export function composeWallet({ db, clock, log }: Platform, deps: Omit<WalletDeps, 'db' | 'clock'>): Area {
  return {
    routes: walletRoutes({ db, clock, ...deps }),
    tasks: walletTasks({ db, clock }),
    begin() {
      const now = clock.now();
      enqueueTask(db, expireCreditsTask, {}, now, now).catch((error: unknown) =>
        log.error({ err: error }, 'the expiry of credits could not be scheduled'),
      );
    },
  };
}
