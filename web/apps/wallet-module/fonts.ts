import type { Brand } from '#contract/brand.ts';
import type { ModuleFace } from '#web/building/font-faces.ts';
import { warn } from './console.ts';

// The build replaces this with the brand's typefaces: see building/font-faces.ts.
const faces: readonly ModuleFace[] = JSON.parse('%wallet-fonts%');

let added: Promise<readonly FontFace[]> | undefined;

/**
 * Adds the brand's typefaces to the page: a shadow tree cannot have its own. They are fetched as data from the portal,
 * which the page connects to anyway, so that the host needs no font policy; fallback fonts show until they are loaded.
 */
export function addFonts(portalUrl: string, own: Brand['fonts'] = {}): void {
  const wanted = [...facesOfBrand(own), ...(own.text && own.headline ? [] : faces)];
  added ??= Promise.all(wanted.map((face) => take(face, portalUrl))).then((taken) =>
    taken.flatMap((face) => face ?? []),
  );
}

/** Removes the typefaces from the page. */
export function removeFonts(): void {
  void added?.then((taken) => taken.forEach((face) => document.fonts.delete(face)));
  added = undefined;
}

/** The typefaces of an issuer's own brand file, one file each. */
const facesOfBrand = ({ text, headline }: NonNullable<Brand['fonts']>): ModuleFace[] =>
  [text, headline].flatMap((face) =>
    face?.file ? { family: face.family, url: face.file, descriptors: { weight: '100 900' } } : [],
  );

async function take({ family, file, url, local = '', descriptors }: ModuleFace, portalUrl: string) {
  const address = url ?? (file === undefined ? undefined : `/modules/${file}`);
  try {
    const source = address === undefined ? local : await bytesOf(new URL(address, portalUrl).href);
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
