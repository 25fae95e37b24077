import type { Area, Platform } from '#server/platform/area.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { expireCreditsTask, walletTasks } from './expire-credits.ts';
import { type WalletDeps, walletRoutes } from './routes.ts';

export function composeWallet({ db, clock }: Platform, deps: Omit<WalletDeps, 'db' | 'clock'>): Area {
  return {
    routes: walletRoutes({ db, clock, ...deps }),
    tasks: walletTasks({ db, clock }),
    begin() {
      const now = clock.now();
      return enqueueTask(db, expireCreditsTask, {}, now, now);
    },
  };
}
