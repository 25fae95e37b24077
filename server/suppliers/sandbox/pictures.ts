/** How long a letter waits for its picture, which may have to be drawn first. */
const patienceMs = 5_000;
const largest = 4 * 1024 * 1024;

/**
 * Reads pictures of the sandbox world from where this server reaches it. `publicUrl` is where browsers do, as suppliers'
 * addresses have it; other addresses are not followed.
 */
export const sandboxPictures =
  ({ worldUrl, publicUrl }: { worldUrl: string; publicUrl: string }) =>
  async (address: string): Promise<Buffer | null> => {
    if (!address.startsWith(`${publicUrl}/pictures/`)) return null;
    const path = address.slice(publicUrl.length).replace(/\/\d+x\d+\.webp/, '/960x640.webp');
    try {
      const response = await fetch(`${worldUrl}${path}`, {
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      if (!response.ok || Number(response.headers.get('content-length') ?? 0) > largest) return null;
      const bytes = Buffer.from(await response.arrayBuffer());
      return bytes.length > 0 && bytes.length <= largest ? bytes : null;
    } catch {
      // The letter is sent without its picture.
      return null;
    }
  };
