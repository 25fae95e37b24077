import { expect, it } from 'vitest';
import { forShadowTree } from './shadow-style.ts';

it('puts what a page has on an element of the tree, in sizes that no host can change [EMB-01]', () => {
  const style = forShadowTree(
    ':root,:host{--spacing:.25rem;color-scheme:light dark}html{color:var(--ink)}body{min-width:320px}:root[data-theme=dark]{color-scheme:dark}' +
      '.bodyguard,.a-body{top:1.5rem;width:3vw}#html{left:10px}',
  );
  expect(style).toContain('.wallet-module{--spacing:4px;color-scheme:inherit}');
  expect(style).toContain('.wallet-module{color:var(--ink)}.wallet-module{min-width:320px}');
  expect(style).toContain('.wallet-module[data-theme=dark]{color-scheme:dark}');
  expect(style).toContain('.bodyguard,.a-body{top:24px;width:3cqi}#html{left:10px}');
});

it('asks for the width of its place, not of the window', () => {
  const style = forShadowTree(
    '@media (width>=961px){.a{top:0}}@media not all and (width>=961px){.b{top:0}}@media print{.c{top:0}}',
  );
  expect(style).toContain('@container wallet-module (width>=961px){.a{top:0}}');
  expect(style).toContain('@container wallet-module not (width>=961px){.b{top:0}}');
  expect(style).toContain('@media print{.c{top:0}}');
});

it('registers nothing with the document and begins with what a registration would have', () => {
  const style = forShadowTree(
    '@font-face{font-family:A;src:url(a.woff2)}@property --tw-shadow{syntax:"*";inherits:false}' +
      '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:block))) or (color:red){*,:before{--tw-shadow:0 0 #0000}}}',
  );
  expect(style).toContain('@layer properties{*,:before{--tw-shadow:0 0 #0000}}');
  expect(style).not.toMatch(/@font-face|@property|@supports/);
});

it.each([
  ['@media screen and (width>=1px){.a{top:0}}', '@media screen and (width'],
  ['@supports (-webkit-hyphens:none){@media print{*{top:0}}}', '-webkit-hyphens:none'],
  ['@property --a', '@property'],
])('fails loudly at %s, which would reach out of the tree or follow the page around it', (style, found) => {
  expect(() => forShadowTree(style)).toThrow(
    `The style of the wallet module cannot live in a shadow tree: ${found}.`,
  );
});
