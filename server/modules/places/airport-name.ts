/** What is no name of its own beside a city's: "National", "International", "Aerodrome". */
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
