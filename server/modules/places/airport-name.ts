/** Words that do not distinguish an airport beside its city's name: "National", "International", "Aerodrome". */
const kinds =
  /^(?:International|Regional|Municipal|Domestic|National|Civil|County|City|North|South|East|West|Central|Express|Air(?:field|port|strip)|Aerodrome|Aeroporto|Jetport|Lufthavn|Bay|Hole| )*$/;
/** "Airport, Gardermoen", "International Airport Nënë Tereza". */
const kindFirst = /^(?:International )?Airport,? /;

/**
 * "Paris Charles de Gaulle Airport" of Paris is "Charles de Gaulle", "Bergen / Flesland" of Bergen "Flesland"; "Munich
 * International Airport" and "Palma de Mallorca Airport" keep their city.
 */
export function shortAirportName(name: string, cityName: string): string {
  const bare = name.replace(/ Airport$/, '');
  if (!bare.startsWith(`${cityName} `)) return bare;
  const rest = bare
    .slice(cityName.length + 1)
    .replace(/^[-–/] /, '')
    .replace(kindFirst, '');
  return kinds.test(rest) || /^[\p{Ll}(]/u.test(rest) ? bare : rest;
}

/**
 * The same in a reader's language: "Milano Malpensa" of Milan is "Malpensa", "Cairo International" is "Le Caire
 * International" in French. `others` are the city's other names, `inLanguage` is its name in that language.
 */
export function airportNameIn(
  name: string,
  { cityName, others, inLanguage }: { cityName: string; others: readonly string[]; inLanguage: string },
): string {
  const short = shortAirportName(name, cityName);
  const other = others.find((one) => one !== '' && one !== cityName && short.startsWith(`${one} `));
  if (other !== undefined) {
    const rest = short.slice(other.length + 1).replace(/^[-–/] /, '');
    return kinds.test(rest) || !/^\p{Lu}/u.test(rest) ? short : rest;
  }
  return short.startsWith(`${cityName} `) ? `${inLanguage}${short.slice(cityName.length)}` : short;
}
