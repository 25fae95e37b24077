import { startApp } from '#web/shell/start-app.tsx';
import { findRoute } from './routes.ts';
import { Frame } from './shell/frame.tsx';

void startApp(findRoute, Frame);
