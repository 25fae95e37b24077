import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPackage, chromiumShell, findChromium } from '#tests/support/chromium.ts';

/** Ensures Debian's Chromium: installs it when run as root, otherwise exits with a message. */
export function needChromium(say: (sentence: string) => void): void {
  if (existsSync(chromiumShell)) return;
  say('Installing Chromium …');
  const isRoot = process.getuid?.() === 0;
  const apt = (args: string[]) =>
    spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt(['update', '-q']);
  apt(['install', '-y', '-q', '--no-install-recommends', chromiumPackage]);
  const found = findChromium();
  if (found === chromiumShell) return;
  process.stderr.write(
    found
      ? `The browser takes longer with ${found} than with the package ${chromiumPackage}.\n`
      : `A Chromium is needed: install the package ${chromiumPackage}.\n`,
  );
  if (!found) process.exit(1);
}
