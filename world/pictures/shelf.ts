import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compose } from './compose.ts';
import type { Hints, Kind, Size } from './kinds.ts';
import { render } from './render.ts';

/** Raise it whenever drawings change: pictures kept from before are then drawn anew, under new ETags. */
export const edition = 3;

/** What names one picture. */
export type PictureKey = { kind: Kind; seed: string; size: Size; hints: Hints };

/** Thrown when too many pictures wait to be drawn. */
export class ShelfBusy extends Error {}

/** Pictures that were drawn before are read from disk, others drawn once, one at a time, and kept. */
type Shelf = { take(key: PictureKey): Promise<Buffer> };

/** A name for the picture that is safe in paths and ETags. */
export function labelOf({ kind, seed, size, hints }: PictureKey): string {
  const { climate = '', hour = '', stars = '', inland = false } = hints;
  const { view = '', doing = '', body = '', house = '' } = hints;
  const label = [kind, seed, size, climate, hour, stars, inland ? 'inland' : ''];
  return [...label, ...[view, doing, body, house].filter((known) => known !== '')].join('~');
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    const bytes = await readFile(path);
    return bytes.length > 0 ? bytes : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function keep(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Opens the shelf under `directory`; `capacity` is how many pictures may wait before `ShelfBusy` is thrown. */
export function openShelf(directory: string, capacity = 400): Shelf {
  const underWay = new Map<string, Promise<Buffer>>();
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const draw = ({ kind, seed, size, hints }: PictureKey): Promise<Buffer> => {
    if (waiting >= capacity) return Promise.reject(new ShelfBusy('too many pictures wait to be drawn'));
    waiting++;
    // One after another: a page of new pictures takes one core at most and leaves the others to calls.
    const drawn = turn.then(() => render(compose(kind, seed, size, hints).svg));
    turn = drawn
      .catch(() => undefined)
      .then(() => {
        waiting--;
      });
    return drawn;
  };

  const find = async (key: PictureKey, label: string): Promise<Buffer> => {
    const folder = join(directory, `edition-${edition}`, key.kind, key.seed.slice(-2));
    const path = join(folder, `${label}.webp`);
    const kept = await readIfThere(path);
    if (kept) return kept;
    const bytes = await draw(key);
    await mkdir(folder, { recursive: true });
    await keep(path, bytes);
    return bytes;
  };

  return {
    take(key) {
      const label = labelOf(key);
      const running = underWay.get(label);
      if (running) return running;
      const found = find(key, label).finally(() => underWay.delete(label));
      underWay.set(label, found);
      return found;
    },
  };
}
