/** "Paris Charles de Gaulle Airport" of Paris is "Charles de Gaulle"; "Munich International Airport" keeps its city. */
export function shortAirportName(name: string, cityName: string): string {
  const bare = name.replace(/ Airport$/, '');
  const rest = bare.startsWith(`${cityName} `) ? bare.slice(cityName.length + 1) : bare;
  return /^(International|Regional|Municipal|Domestic|County|City|Airfield)?$/.test(rest) ? bare : rest;
}
