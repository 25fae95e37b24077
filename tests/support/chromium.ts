import { existsSync } from 'node:fs';

/** Debian's package of Chromium without windows: it draws the same pages with a quarter less work. */
export const chromiumPackage = 'chromium-headless-shell';
export const chromiumShell = `/usr/bin/${chromiumPackage}`;

/** Where a Chromium is that tests can drive; undefined where there is none. */
export const findChromium = (): string | undefined => [chromiumShell, '/usr/bin/chromium'].find(existsSync);

/** Debian's Chromium, as every test and measurement starts it: no sandbox of its own, no GPU, nothing of its own to fetch. */
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
