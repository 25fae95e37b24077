import { disruptionReasonSchema, protectionKindSchema } from '#contract/enums/index.ts';

/** Folders that may not name a kind of protection. */
export const protectionFree = ['server', 'web'] as const;

/** What may name them all the same, and why. */
const mayName: readonly (readonly [path: string, why: string])[] = [
  ['server/protections/', 'The kinds themselves.'],
  ['web/protections/', 'The kinds on screen.'],
  ['server/suppliers/', 'An adapter implements the port of a protection.'],
  ['server/vendors.ts', 'It chooses the adapters.'],
  ['server/modules/delay-odds/', 'The chance that a connection is missed, which searches show as well.'],
  ['server/modules/flights/', 'The chance that a connection is missed, at a search.'],
  ['web/features/flights/results/', 'The same, on screen.'],
  ['web/lib/flight/', 'The same; and the purposes of a flight search, by their names in the specification.'],
  ['server/modules/cases/case-kinds.ts', 'The desk lists every kind of case with its terms.'],
  ['server/modules/wallet/ledger/audit-ledger.ts', 'The audit reads the tables of all that has paid.'],
];

/** A freeze is a kind of product as well, and may be named as such. */
const names = protectionKindSchema.options
  .filter((kind) => kind !== 'price-freeze')
  .map((kind) => kind.replace(/-protection$/, '').replaceAll('-', '[-_]?'));
/** In every spelling: `price-match`, `price_match`, `priceMatch`, `PriceMatchClaim`. */
const named = new RegExp(String.raw`(?:${names.join('|')}|(?<![a-z])cfar)`, 'i');
/** Reasons for a disruption, one of which is called like a protection. */
const reasons = new RegExp(String.raw`\b(?:${disruptionReasonSchema.options.join('|')})\b`, 'g');

/** Lines that name a kind of protection in sources under `folders`. Tests and comments may. */
export function protectionWords(folders: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  return [...sources]
    .filter(
      ([path]) =>
        folders.some((folder) => path.startsWith(`${folder}/`)) &&
        !mayName.some(([free]) => path.startsWith(free)) &&
        /\.tsx?$/.test(path) &&
        !/(?:\.test\.tsx?$|\/test-)/.test(path),
    )
    .flatMap(([path, source]) =>
      source.split('\n').flatMap((line, at) => {
        if (/^\s*(?:\/\/|\/?\*)/.test(line)) return [];
        const [word] = named.exec(line.replaceAll(reasons, '')) ?? [];
        return word === undefined
          ? []
          : [
              `${path}:${at + 1} names "${word}": a protection says it, through ${path.split('/', 1)[0]}/protections/`,
            ];
      }),
    );
}
