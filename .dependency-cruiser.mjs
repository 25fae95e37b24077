// The arrows of ARCHITECTURE.md. A file never looks upward, and nothing goes in a circle.
const inside = (...folders) => `^(${folders.join('|')})/`;
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const modules = '^server/modules/([^/]+)/';
const kinds = '^server/products/([^/]+)/';
const guards = '^server/protections/([^/]+)/';
const features = '^web/features/([^/]+)/';
const products = '^web/products/([^/]+)/';
const protections = '^web/protections/([^/]+)/';
const tests = String.raw`\.test\.tsx?$`;
/** What scripts/build.ts leaves out of the server and the world. */
const notBuilt = [tests, String.raw`/test-[^/]*\.tsx?$`, '/fixtures/', '^world/.*/build(/|\\.ts$)'];

export default {
  forbidden: [
    rule('no-circle', {}, { circular: true }, 'Two files that need each other are one file, or three.'),
    rule(
      'no-orphan-import',
      {},
      { couldNotResolve: true, pathNot: '^topojson-specification$' },
      'Every import leads somewhere.',
    ),
    rule(
      'contract-is-pure',
      { path: inside('contract'), pathNot: tests },
      { pathNot: ['^contract/', '^node_modules/zod/'] },
      'contract/ needs only zod.',
    ),
    rule(
      'platform-knows-no-travel',
      { path: inside('server/platform'), pathNot: tests },
      { path: inside('server/modules', 'server/flows', 'server/suppliers', 'world', 'web') },
    ),
    rule(
      'modules-below-flows',
      { path: modules, pathNot: tests },
      { path: inside('server/flows', 'server/products', 'server/suppliers', 'world', 'web') },
    ),
    rule(
      'modules-by-their-face',
      { path: modules, pathNot: tests },
      { path: modules, pathNot: ['^server/modules/$1/', String.raw`/index\.ts$`, String.raw`/port\.ts$`] },
      'Another area is used through its index.ts or port.ts.',
    ),
    rule(
      'flows-by-faces',
      { path: inside('server/flows'), pathNot: tests },
      { path: modules, pathNot: [String.raw`/index\.ts$`, String.raw`/port\.ts$`] },
    ),
    rule(
      'flows-below-suppliers',
      { path: inside('server/flows'), pathNot: tests },
      { path: inside('server/suppliers', 'world', 'web') },
    ),
    rule(
      'flows-know-no-kind',
      { path: inside('server/flows'), pathNot: tests },
      { path: inside('server/products') },
      'A flow asks the registry of products.',
    ),
    rule(
      'kinds-by-faces',
      { path: kinds, pathNot: tests },
      { path: modules, pathNot: [String.raw`/index\.ts$`, String.raw`/port\.ts$`] },
    ),
    rule(
      'kinds-apart',
      { path: kinds, pathNot: tests },
      { path: [kinds, inside('server/suppliers', 'world', 'web')], pathNot: '^server/products/$1/' },
      'A kind of product imports no other kind; the composition registers them.',
    ),
    rule(
      'protections-by-faces',
      { path: guards, pathNot: tests },
      { path: modules, pathNot: [String.raw`/index\.ts$`, String.raw`/port\.ts$`] },
    ),
    rule(
      'protections-by-their-registry',
      { path: inside('server'), pathNot: [guards, '^server/protections/(index|test-[^/]*)\\.ts$', tests] },
      { path: guards, pathNot: String.raw`/port\.ts$` },
      'Only server/protections/index.ts knows the protections; all else asks it.',
    ),
    rule(
      'protection-knows-no-other',
      { path: guards, pathNot: tests },
      { path: [guards, inside('server/suppliers', 'world', 'web')], pathNot: '^server/protections/$1/' },
    ),
    rule(
      'suppliers-see-ports',
      { path: inside('server/suppliers'), pathNot: tests },
      { path: [modules, inside('server/flows', 'world', 'web')], pathNot: [String.raw`/port\.ts$`] },
    ),
    rule(
      'world-is-foreign',
      { path: inside('world'), pathNot: tests },
      { path: inside('contract', 'server', 'web', 'db', 'tests', 'scripts') },
      'The world is a vendor: it knows nothing of ours.',
    ),
    rule(
      'nobody-knows-the-world',
      { path: inside('contract', 'server', 'web'), pathNot: tests },
      { path: inside('world') },
      'The world is reached through its API.',
    ),
    rule(
      'ui-draws-only',
      { path: inside('web/ui'), pathNot: tests },
      { path: inside('web/features', 'web/apps', 'web/lib/api', 'contract', 'server') },
    ),
    rule('features-below-apps', { path: features, pathNot: tests }, { path: inside('web/apps', 'server') }),
    rule(
      'features-apart',
      { path: features, pathNot: tests },
      { path: features, pathNot: '^web/features/$1/' },
      'Routes compose features; features never import each other.',
    ),
    rule(
      'products-below-features',
      { path: inside('web/products'), pathNot: tests },
      { path: inside('web/features', 'web/apps', 'server') },
      'A product kind uses contract/, web/lib and web/ui.',
    ),
    rule(
      'products-apart',
      { path: products, pathNot: tests },
      { path: products, pathNot: '^web/products/$1/' },
      'A product kind never imports another one.',
    ),
    rule(
      'products-by-their-list',
      { path: inside('web/features', 'web/apps'), pathNot: tests },
      { path: products },
      'Screens reach a product kind through web/products/index.ts and port.ts.',
    ),
    rule(
      'protections-below-products',
      { path: inside('web/protections'), pathNot: tests },
      { path: inside('web/features', 'web/products', 'web/apps', 'server') },
      'A protection uses contract/, web/lib and web/ui.',
    ),
    rule(
      'protections-apart',
      { path: protections, pathNot: tests },
      { path: protections, pathNot: '^web/protections/$1/' },
      'A protection never imports another one.',
    ),
    rule(
      'protections-by-their-list',
      { path: inside('web/features', 'web/products', 'web/apps'), pathNot: tests },
      { path: protections },
      'Screens reach a protection through index.ts, port.ts and terms.ts of web/protections/.',
    ),
    rule(
      'lib-below-products',
      { path: inside('web/lib', 'web/ui'), pathNot: tests },
      { path: inside('web/products', 'web/protections') },
    ),
    rule('web-has-no-server', { path: inside('web'), pathNot: tests }, { path: inside('server', 'db') }),
    rule(
      'tests-stay-outside',
      { pathNot: [inside('tests', 'bench', 'scripts'), tests, String.raw`\.config\.ts$`] },
      { path: inside('tests') },
    ),
    rule(
      'test-helpers-stay-in-tests',
      { pathNot: [inside('tests', 'bench', 'scripts'), ...notBuilt] },
      { path: String.raw`/(test-[^/]*\.tsx?$|fixtures/)` },
      'A file named test-*.ts is not in a production build.',
    ),
    rule(
      'built-without-development-packages',
      { path: inside('contract', 'db', 'server', 'world'), pathNot: notBuilt },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
      'A helper of tests is named test-*.ts; what runs in production is among the dependencies.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: [String.raw`^\.build/`, String.raw`^\.data/`] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
