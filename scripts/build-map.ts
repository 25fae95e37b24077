import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { mapFile } from '#server/config.ts';

const root = join(import.meta.dirname, '..');

/** A running map build, in a low-priority process. */
interface MapBuild {
  /** Resolves when the tiles are written; rejects with a one-sentence Error. */
  readonly done: Promise<void>;
  end(): void;
}

/** Cuts the map tiles into the pages directory, unless they are up to date. */
export function buildMap(pages: string): MapBuild {
  const stamp = join(pages, '.map-built-from');
  const wanted = fingerprint();
  if (existsSync(mapFile(pages)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return { done: Promise.resolve(), end: () => {} };
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=640', join(root, 'scripts/map/make-map.ts'), pages],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let isEnded = false;
  const done = once(child, 'exit').then(([code]) => {
    if (code === 0) writeFileSync(stamp, wanted);
    else if (!isEnded) throw new Error('The tiles of the map could not be made: see the lines above.');
  });
  return {
    done,
    end() {
      isEnded = true;
      child.kill();
    },
  };
}

/** Hash of the program and of its data. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const files = readdirSync(join(root, 'scripts/map'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  for (const file of ['server/platform/tile-file.ts', ...files.toSorted()])
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
