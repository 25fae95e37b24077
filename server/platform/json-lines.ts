import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** A step into JSON: the name of a property, or the place in a list. */
export type JsonStep = string | number;

/** Raised for text that is no JSON, with the line (from 1) where it stops being so. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A JSON value, with the line (from 1) of each part. */
export interface LinedJson {
  readonly value: unknown;
  /** The line of the deepest part of a path that is there. */
  lineOf(path: readonly JsonStep[]): number;
}

/** Parses hand-written JSON, so that faults can be reported by line. Throws JsonFault. */
export function parseLinedJson(text: string): LinedJson {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first) throw new JsonFault(lineAt(first.offset), wordsOf(first));
  if (!root) throw new JsonFault(1, 'a value is missing');
  const repeated = repetitionIn(root);
  if (repeated) throw new JsonFault(lineAt(repeated.offset), `"${repeated.value}" stands there twice`);
  return {
    value: getNodeValue(root),
    lineOf(path) {
      for (let length = path.length; length > 0; length--) {
        const node = findNodeAtLocation(root, path.slice(0, length));
        if (node) return lineAt(node.offset);
      }
      return 1;
    },
  };
}

const words: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'the name of a property is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: '":" is missing',
  CommaExpected: '"," is missing',
  CloseBraceExpected: '"}" is missing',
  CloseBracketExpected: '"]" is missing',
  EndOfFileExpected: 'there is more after its end',
};
const wordsOf = ({ error }: ParseError): string =>
  words[printParseErrorCode(error)] ?? 'this is nothing that JSON knows';

/** The first name that an object has a second time. */
function repetitionIn({ type, children = [] }: Node): Node | undefined {
  const names = new Set<unknown>();
  for (const child of children) {
    const name = type === 'object' ? child.children?.[0] : undefined;
    if (name && names.has(name.value)) return name;
    names.add(name?.value);
    const below = repetitionIn(child);
    if (below) return below;
  }
  return undefined;
}
