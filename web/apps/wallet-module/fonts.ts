import type { Brand } from '#contract/brand.ts';
import type { ModuleFace } from '#web/building/font-faces.ts';
import { warn } from './console.ts';

// The build puts the brand's typefaces here: see building/font-faces.ts.
const faces: readonly ModuleFace[] = JSON.parse('%wallet-fonts%');

let added: Promise<readonly FontFace[]> | undefined;

/**
 * Gives the page the brand's typefaces: a shadow tree cannot have any of its own. They come as data from the portal, which
 * the page reaches anyway, so that no policy for typefaces has to allow them; text shows in stand-ins until they are there.
 */
export function addFonts(portalUrl: string, own: Brand['fonts'] = {}): void {
  const wanted = [...facesOfBrand(own), ...(own.text && own.headline ? [] : faces)];
  added ??= Promise.all(wanted.map((face) => take(face, portalUrl))).then((taken) =>
    taken.flatMap((face) => face ?? []),
  );
}

/** Takes them out of the page again. */
export function removeFonts(): void {
  void added?.then((taken) => taken.forEach((face) => document.fonts.delete(face)));
  added = undefined;
}

/** Those that an issuer's own brand file names, which come in one file each. */
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
