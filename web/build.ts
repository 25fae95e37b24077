import { build } from 'vite';
import { webApp, webApps } from '../vite.config.ts';

// Builds every app, or the one named: node web/build.ts [app]
const wanted = process.argv[2];
for (const app of wanted ? [wanted] : webApps)
  await build({ ...webApp(app), configFile: false, logLevel: 'warn' });
