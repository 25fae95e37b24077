// The build puts the style of what is drawn here, made to live in a shadow tree: see building/shadow-style.ts.
const style = '%wallet-style%';

let sheet: CSSStyleSheet | undefined;

/** The style of every wallet in the page. It is no element, so that no policy of the host's has to allow it. */
export function walletSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}
