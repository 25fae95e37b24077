import { existsSync } from 'node:fs';

/** Debian's headless Chromium: same rendering with a quarter less CPU. */
export const chromiumPackage = 'chromium-headless-shell';
export const chromiumShell = `/usr/bin/${chromiumPackage}`;

/** Path of a Chromium for tests; undefined if none is installed. */
export const findChromium = (): string | undefined => [chromiumShell, '/usr/bin/chromium'].find(existsSync);

/** Launch options for all tests and benchmarks: no sandbox, no GPU, no background requests. */
export const chromiumLaunch = {
  executablePath: findChromium() ?? chromiumShell,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
