import { parseSync, Visitor } from 'vite';

/**
 * npm packages that a source file needs at run time: imports, re-exports, dynamic imports and
 * `import.meta.resolve`. Type imports do not count: Node removes them. Throws an Error when the file cannot be
 * parsed, and for a computed package name.
 */
export function importedPackages(file: string, text: string): Set<string> {
  const { program, errors } = parseSync(file, text);
  const [wrong] = errors;
  if (wrong) throw new Error(`${file} cannot be parsed: ${wrong.message}.`);
  const found = new Set<string>();
  const add = (specifier: string) => {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
    if (name && !/^[.#/]|^(node|data|file):/.test(specifier)) found.add(name);
  };
  const addComputed = (how: string, argument: { type: string; value?: unknown } | undefined) => {
    if (argument?.type === 'Literal' && typeof argument.value === 'string') return add(argument.value);
    throw new Error(`${file} has ${how} without a literal: the build cannot tell which package it needs.`);
  };
  new Visitor({
    ImportDeclaration: ({ importKind, source }) => {
      if (importKind !== 'type') add(source.value);
    },
    ExportNamedDeclaration: ({ exportKind, source }) => {
      if (exportKind !== 'type' && source) add(source.value);
    },
    ExportAllDeclaration: ({ exportKind, source }) => {
      if (exportKind !== 'type') add(source.value);
    },
    ImportExpression: ({ source }) => addComputed('import()', source),
    CallExpression: ({ callee, arguments: [argument] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'resolve') return;
      const { object } = callee;
      if (object.type === 'MetaProperty') addComputed('import.meta.resolve()', argument);
      else if (object.type === 'Identifier' && object.name === 'require')
        addComputed('require.resolve()', argument);
    },
  }).visit(program);
  return found;
}
