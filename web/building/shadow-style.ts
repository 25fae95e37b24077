/** The element in the shadow tree that stands for the page: what a page's root and body have, it has. */
const page = '.wallet-module';
/** The container that the widths of screens are asked of instead of the window. */
const container = 'wallet-module';

const own = [
  // Nothing is inherited from around but whether it is light or dark; and nobody's `!important` is stronger than this.
  ':host{all:initial!important;display:block!important;color-scheme:inherit!important}',
  `@layer initial{${page}{all:initial;display:block;color-scheme:inherit}}`,
].join('');

const room = `${page}{container:${container}/inline-size;isolation:isolate;min-width:0;--kept-free:0px}${page} dialog{container:${container}/inline-size}`;

/**
 * Makes a page's style one for a shadow tree in a page of somebody else: the tokens stand on an element of ours, sizes
 * follow neither the page's root nor its window, and no rule needs to be registered with the document.
 *
 * Throws when something is left that would reach out of the tree or follow the page around.
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
    // Unless the host says otherwise: whatever the place in its page is.
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

/** Leaves out rules that hold no others. */
const withoutRules = (style: string, names: readonly string[]): string =>
  names.reduce((rest, name) => rest.replaceAll(new RegExp(`${name}[^{}]*{[^{}]*}`, 'g'), ''), style);
