/** English names of well-known cities that GeoNames lists under their own: `Name|country|English name`. */
export const ENGLISH_NAMES = `
Brugge|BE|Bruges;Gent|BE|Ghent;Antwerpen|BE|Antwerp;Genève|CH|Geneva;Luzern|CH|Lucerne;Nürnberg|DE|Nuremberg;Göteborg|SE|Gothenburg;Sevilla|ES|Seville
`;
