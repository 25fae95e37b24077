// The build replaces this with the styles of the components, adapted to a shadow tree: see building/shadow-style.ts.
const style = '%wallet-style%';

let sheet: CSSStyleSheet | undefined;

/**
 * The stylesheet of every wallet in the page. It is not an element, so that the host's style policy need not allow it.
 */
export function walletSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}
