/**
 * Shows pictures in the places that the first paint has for them, in order. Resolves when the largest, which comes
 * first, can be painted.
 */
export async function showFirstPictures(addresses: readonly (string | null | undefined)[]): Promise<void> {
  const places = [...document.querySelectorAll<HTMLImageElement>('img[data-first-picture]')];
  for (const [at, place] of places.entries()) {
    const address = addresses[at];
    if (address) place.src = address;
  }
  await places[0]?.decode();
}
