import { describe, expect, it } from 'vitest';
import { importedPackages } from './imported-packages.ts';

const packagesOf = (text: string) => [...importedPackages('a.ts', text)];

describe('the packages that a source file imports', () => {
  it.each([
    [`import { z } from 'zod';`, ['zod']],
    [`import * as oidc from "openid-client"`, ['openid-client']],
    [`import '@scope/name/deep/file.ts';`, ['@scope/name']],
    [`import {\n  type A,\n  b,\n} from 'many-lines';`, ['many-lines']],
    // Node keeps an import whose names are all types, and runs the package.
    [`import { type A } from 'only-types';`, ['only-types']],
    [`export { a } from 'exported';`, ['exported']],
    [`export * from 'all-of-it';`, ['all-of-it']],
    [`const a = await import('later');`, ['later']],
    [`const a = import.meta.resolve('@fonts/one/a.ttf');`, ['@fonts/one']],
    [`const a = import.meta.resolve(\n  '@fonts/two/a.ttf',\n);`, ['@fonts/two']],
    [`const a = require.resolve('data');`, ['data']],
    [`import type { A } from 'types';\nexport type { B } from 'types';\nexport type * from 'types';`, []],
    [`import { join } from 'node:path';\nimport a from '#server/a.ts';\nimport b from './b.ts';`, []],
    [`// import a from 'a-comment';\nconst text = "import b from 'a-text'";`, []],
    [`await Promise.resolve('not-a-package');`, []],
  ])('are found in: %s', (text, packages) => {
    expect(packagesOf(text)).toEqual(packages);
  });

  it('may not have computed names', () => {
    expect(() => packagesOf('const a = import.meta.resolve(name);')).toThrow('import.meta.resolve()');
    expect(() => packagesOf('const a = await import(`pack-${1}`);')).toThrow('import()');
  });

  it('are not read from a file with a syntax error, which is named', () => {
    expect(() => packagesOf('const = 1;')).toThrow(/^a\.ts cannot be parsed/);
  });
});
