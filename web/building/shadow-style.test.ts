import { expect, it } from 'vitest';
import { forShadowTree } from './shadow-style.ts';

it('the shadow-tree style puts page styles on one element, in sizes that the host page cannot change [EMB-01]', () => {
  const style = forShadowTree(
    ':root,:host{--spacing:.25rem;color-scheme:light dark}html{color:var(--ink)}body{min-width:320px}:root[data-theme=dark]{color-scheme:dark}' +
      '.bodyguard,.a-body{top:1.5rem;width:3vw}#html{left:10px}',
  );
  expect(style).toContain('.wallet-module{--spacing:4px;color-scheme:inherit}');
  expect(style).toContain('.wallet-module{color:var(--ink)}.wallet-module{min-width:320px}');
  expect(style).toContain('.wallet-module[data-theme=dark]{color-scheme:dark}');
  expect(style).toContain('.bodyguard,.a-body{top:24px;width:3cqi}#html{left:10px}');
});

it('the shadow-tree style replaces width queries of the window by those of its container', () => {
  const style = forShadowTree(
    '@media (width>=961px){.a{top:0}}@media not all and (width>=961px){.b{top:0}}@media print{.c{top:0}}',
  );
  expect(style).toContain('@container wallet-module (width>=961px){.a{top:0}}');
  expect(style).toContain('@container wallet-module not (width>=961px){.b{top:0}}');
  expect(style).toContain('@media print{.c{top:0}}');
});

it('the shadow-tree style registers no fonts or properties with the document, and sets their initial values', () => {
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
])('the shadow-tree style %s, which would affect the document, is an error', (style, found) => {
  expect(() => forShadowTree(style)).toThrow(
    `The style of the wallet module cannot live in a shadow tree: ${found}.`,
  );
});
