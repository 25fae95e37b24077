/** Puts a text on the clipboard; answers false where the device does not let a page do that. */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
