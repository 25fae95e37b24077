/** Writes a warning to the browser's console, for the developers of the host page. */
export function warn(sentence: string, cause?: unknown): void {
  const said = cause === undefined ? [sentence] : [sentence, cause];
  // oxlint-disable-next-line no-console -- the host's developers have no other place to read of it
  console.warn('Wallet:', ...said);
}
