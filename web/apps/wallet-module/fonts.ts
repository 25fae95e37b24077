import type { ModuleFace } from '#web/building/font-faces.ts';
import { warn } from './console.ts';

// The build puts the brand's typefaces here: see building/font-faces.ts.
const faces: readonly ModuleFace[] = JSON.parse('%wallet-fonts%');

let added: Promise<readonly FontFace[]> | undefined;

/**
 * Gives the page the brand's typefaces: a shadow tree cannot have any of its own. They come as data from the portal, which
 * the page reaches anyway, so that no policy for typefaces has to allow them; text shows in stand-ins until they are there.
 */
export function addFonts(portalUrl: string): void {
  added ??= Promise.all(faces.map((face) => take(face, portalUrl))).then((taken) =>
    taken.flatMap((face) => face ?? []),
  );
}

/** Takes them out of the page again. */
export function removeFonts(): void {
  void added?.then((taken) => taken.forEach((face) => document.fonts.delete(face)));
  added = undefined;
}

async function take({ family, file, local = '', descriptors }: ModuleFace, portalUrl: string) {
  try {
    const source = file === undefined ? local : await bytesOf(`${portalUrl}/modules/${file}`);
    const face = new FontFace(family, source, descriptors);
    document.fonts.add(face);
    return face;
  } catch {
    warn(`The typeface ${family} could not be fetched; text shows in another.`);
    return null;
  }
}

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.arrayBuffer();
}
