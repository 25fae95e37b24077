import { join } from 'node:path';
import { build } from 'vite';
import { pagesFolder, webApp, webApps } from '../vite.config.ts';
import { buildWalletModule } from './building/wallet-module.ts';

// Builds every app and the module, or the one named: node web/build.ts [app]
const wanted = process.argv[2];
const module = 'wallet-module';
for (const app of wanted ? [wanted] : [...webApps, module])
  await (app === module
    ? buildWalletModule(join(pagesFolder, module))
    : build({ ...webApp(app), configFile: false, logLevel: 'warn' }));
