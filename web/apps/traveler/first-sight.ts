/** What of an answer is shown before the app is here, in the places that the first paint has for it. */
export interface FirstSight {
  /** Addresses of pictures, in the order of their places; the first is the one that is waited for. */
  readonly pictures?: readonly (string | null | undefined)[];
  /** Texts by the names that stand in braces where they belong. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The one part to show, where the paint has several to choose from. */
  readonly part?: string;
}

/**
 * Shows what is known in the places that the first paint has at this width. The first picture has the network to itself;
 * the others follow when it is painted, or has failed. Resolves then.
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

/** Resolves when what can be painted now has been. */
const nextFrame = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
