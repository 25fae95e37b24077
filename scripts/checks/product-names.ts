/** What is sold, in the words that names are made of. */
const words =
  /^(?:flights?|hotels?|homes?|stays?|cars?|experiences?|activit(?:y|ies)|packages?|packaged|freezes?|airlines?|lodgings?|rentals?)$/i;

/** Names with such a word that code of all kinds has all the same, and why. The list only gets shorter. */
export const namedByProduct: Readonly<Record<string, readonly string[]>> = {
  'The specification’s own names, on the wire.': [
    'HomeCancellationResult',
    'airlineCredits',
    'airlineFTCAmount',
    'excessive_activity',
    'homeResult',
    'verdictOfCfarHotel',
    'verdictOfExperience',
  ],
  'Fields of our API and of stored terms, which clients and rows have.': [
    'airlineCredit',
    'airline_credit_minor',
    'flights',
    'gaveUpFlights',
    'leavesAirlineCredit',
    'paidForFlight',
  ],
  'Lines of the earn rates of a card.': ['homes', 'hotels'],
  'A section of My Trips by its name in the specification, and what it lists.': [
    'AirlineCredit',
    'AirlineCredits',
    'airline',
    'listAirlineCredits',
    'useAirlineCredits',
  ],
  'Pages of terms.': ['PriceFreezeScreen', 'RentalTermsScreen'],
  'Not what is sold: the home page, and to stay.': ['HomeScreen', 'HomeScreenProps', 'onStay', 'stay'],
};

const allowed = new Set(Object.values(namedByProduct).flat());

/** Words of a name: `leavesAirlineCredit` has three. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[ _$]/);

/** A source without comments and string literals. */
const codeOf = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/(['"`])(?:\\.|(?!\1)[\s\S])*?\1/g, "''");

/** Names of sources under `folders` that contain a product, with the files that have them. Tests may. */
function named(
  folders: readonly string[],
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [path, source] of sources) {
    if (!folders.some((folder) => path.startsWith(`${folder}/`)) || !/\.tsx?$/.test(path)) continue;
    if (/(?:\.test\.tsx?$|\/test-)/.test(path)) continue;
    const names = new Set(codeOf(source).match(/[A-Za-z_$][\w$]*/g));
    for (const name of names)
      if (wordsOf(name).some((word) => words.test(word))) found.set(name, [...(found.get(name) ?? []), path]);
  }
  return found;
}

/** Names that contain a product and are not listed: `path names "paidByFreeze"`. */
export const productNames = (folders: readonly string[], sources: ReadonlyMap<string, string>): string[] =>
  [...named(folders, sources)].flatMap(([name, paths]) =>
    allowed.has(name)
      ? []
      : paths.map((path) => `${path} names "${name}": a kind of product says it, through its port`),
  );

/** Names of the list that nothing has any more. */
export function unusedNames(folders: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const found = named(folders, sources);
  return [...allowed]
    .filter((name) => !found.has(name))
    .map((name) => `scripts/checks/product-names.ts lists "${name}", which no code of all kinds has`);
}
