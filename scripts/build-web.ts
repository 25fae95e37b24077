import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Builds the web apps into a directory if their sources changed since the last build. */
export async function buildWeb(pages: string, say: (sentence: string) => void): Promise<void> {
  const stamp = join(pages, '.built-from');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Building the web apps …');
  const built = spawnSync(process.execPath, [join(root, 'web/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Always a production build, also from a test run.
    env: { ...process.env, NODE_ENV: 'production', CARDINAL_PAGES: pages },
  });
  if (built.status !== 0) throw new Error('The web apps could not be built: see the lines above.');
  mkdirSync(pages, { recursive: true });
  writeFileSync(stamp, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const dir of ['web', 'contract']) {
    const files = readdirSync(join(root, dir), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash
    .update(readFileSync(join(root, 'vite.config.ts')))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}
