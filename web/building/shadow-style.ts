/** The element in the shadow tree that takes the styles of a page's root and body. */
const page = '.wallet-module';
/** The container whose width the media queries use instead of the window's. */
const container = 'wallet-module';

const own = [
  // Inherits nothing from the host page but the colour scheme; no `!important` rule of the host can override this.
  ':host{all:initial!important;display:block!important;color-scheme:inherit!important}',
  `@layer initial{${page}{all:initial;display:block;color-scheme:inherit}}`,
].join('');

const room = `${page}{container:${container}/inline-size;isolation:isolate;min-width:0;--kept-free:0px}${page} dialog{container:${container}/inline-size}`;

/**
 * Adapts a page's stylesheet to a shadow tree in another page: the tokens are set on an element of ours, sizes depend
 * on neither the page's root nor its window, and no rule needs to be registered with the document. Throws when a rule
 * is left that would affect the host page or depend on it.
 */
export function forShadowTree(style: string): string {
  const adapted = withoutRules(style, ['@font-face', '@property'])
    .replaceAll(/@supports \(+-webkit-hyphens:\s*none\)[^{]*\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')
    .replaceAll(
      /:root,\s*:host|html,\s*:host|:root|(?<![\w.#-])html(?=[{,\s])|(?<![\w.#-])body(?=[{,\s])/g,
      page,
    )
    .replaceAll(/(?<![\w.])(\d*\.?\d+)rem\b/g, (_, size: string) => `${Number(size) * 16}px`)
    .replaceAll(/(?<![\w.])(\d*\.?\d+)vw\b/g, '$1cqi')
    // Unless the host sets it: the colour scheme of its place in the page.
    .replaceAll(/color-scheme:\s*light dark/g, 'color-scheme:inherit')
    .replaceAll(/@media not all and (?=\((?:min-|max-)?width)/g, `@container ${container} not `)
    .replaceAll(/@media (?=\((?:min-|max-)?width)/g, `@container ${container} `);
  const left =
    /:root|(?<![\w-])body\b|\drem\b|\dvw\b|@property|@font-face|-webkit-hyphens: *none|@media[^{]*width/.exec(
      adapted,
    );
  if (left) throw new Error(`The style of the wallet module cannot live in a shadow tree: ${left[0]}.`);
  return own + adapted + room;
}

/** Removes rules without nested rules. */
const withoutRules = (style: string, names: readonly string[]): string =>
  names.reduce((rest, name) => rest.replaceAll(new RegExp(`${name}[^{}]*{[^{}]*}`, 'g'), ''), style);
