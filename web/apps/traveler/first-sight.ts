/** The part of a response that is shown before the app is loaded, in the placeholders of the first paint. */
export interface FirstSight {
  /** URLs of pictures, in the order of their placeholders; the first is waited for. */
  readonly pictures?: readonly (string | null | undefined)[];
  /** Texts by the names of their placeholders, which are in braces. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The one part to show, where the first paint has alternatives. */
  readonly part?: string;
}

/**
 * Fills the placeholders that the first paint has at this width. The first picture gets the whole network; the others
 * load when it is painted, or has failed. Resolves then.
 */
export async function showFirstSight({ pictures = [], texts = {}, part }: FirstSight): Promise<void> {
  for (const place of document.querySelectorAll<HTMLElement>('[data-first-text]'))
    place.textContent = (place.dataset['firstText'] ?? '').replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => texts[name] ?? '',
    );
  if (part !== undefined)
    for (const place of document.querySelectorAll<HTMLElement>('[data-first-part]'))
      place.hidden = place.dataset['firstPart'] !== part;
  const places = [...document.querySelectorAll<HTMLImageElement>('img[data-first-picture]')].filter((place) =>
    place.checkVisibility(),
  );
  for (const [at, place] of places.entries()) {
    const address = pictures[at];
    if (!address) continue;
    place.src = address;
    if (at === 0) await place.decode().then(nextFrame, () => undefined);
  }
}

/** Resolves after the next paint. */
const nextFrame = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
