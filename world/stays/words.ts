/** A list that never is empty, written as one line of words between bars. */
function list(words: string): readonly [string, ...string[]] {
  const [first = '', ...rest] = words.split('|');
  return [first, ...rest];
}

/** Words hotel names are built from, by the language of the street. `#` stands for the changing word. */
interface Vocabulary {
  shapes: readonly [string, ...string[]];
  words: readonly [string, ...string[]];
}

const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  en: {
    shapes: list(
      'The # Hotel|Hotel #|# House|The #|# Inn|# Lodge|# Suites|# Court Hotel|The # Arms|' +
        '# Guest House|# Gardens Hotel|# Boutique Hotel',
    ),
    words: list(
      'Alder|Amber|Beacon|Birchwood|Bluebell|Bridgewater|Cedar|Clarendon|Copperfield|Crescent|' +
        'Dovecote|Elmhurst|Fairmead|Foxglove|Gable|Glenview|Granville|Harbour|Hawthorn|Heron|Ivy|' +
        'Juniper|Kingfisher|Lakeside|Lantern|Linden|Magnolia|Maple|Meadow|Millstone|Northgate|' +
        'Oakridge|Old Mill|Orchard|Parkside|Pelican|Pemberton|Queensway|Ravenswood|Redwood|Riverside|' +
        'Rosemary|Sandpiper|Seabright|Silver Birch|Southbank|Sparrow|Springfield|Summit|Sycamore|' +
        'Thistle|Trinity|Union|Victoria|Walnut|Waterfront|Westbrook|Whitestone|Wildflower|Willow',
    ),
  },
  fr: {
    shapes: list(
      'Hôtel #|Résidence #|Logis #|Auberge #|Grand Hôtel #|Le Relais #|Villa #|Le Clos #|Petit Hôtel #',
    ),
    words: list(
      'Saint-Martin|des Arts|du Parc|de la Gare|Belle Rive|Beauséjour|du Lac|des Tilleuls|Bellevue|' +
        'du Commerce|Saint-Honoré|de la Tour|des Remparts|Les Glycines|Mirabelle|du Pont Neuf|' +
        'de la Fontaine|des Voyageurs|Victor Hugo|Colbert|Lafayette|Montaigne|des Halles|du Marché|' +
        'Sainte-Anne|La Pergola|Les Oliviers|Beau Site|de la Poste|des Alpes|du Soleil|Les Cèdres|' +
        'Clair de Lune|de la Plage|du Vieux Port|Saint-Michel|Jeanne|Émeraude|Les Iris|Molière',
    ),
  },
  es: {
    shapes: list(
      'Hotel #|Hostal #|Posada #|Casa #|Hotel Boutique #|Gran Hotel #|Hacienda #|Residencial #|' + 'Suites #',
    ),
    words: list(
      'San Marco|Santa Lucia|San Rafael|Santa Clara|San Telmo|Santa Elena|El Mirador|La Alameda|' +
        'Plaza Mayor|Los Olivos|Del Sol|Las Flores|Los Andes|El Portal|La Casona|Colonial|Del Parque|' +
        'Bella Vista|El Faro|Las Palmas|Libertador|Miramar|Del Carmen|La Merced|Costa Azul|El Cedro|' +
        'Los Arcos|La Fuente|Santa Rosa|Esperanza|Jacaranda|La Noria|El Molino|San Blas|Virrey|' +
        'Alcázar|Buenavista|La Cúpula|Almendros',
    ),
  },
  it: {
    shapes: list('Hotel #|Albergo #|Locanda #|Residenza #|Villa #|Palazzo #|B&B #|Casa #|Antica Dimora #'),
    words: list(
      'San Marco|Santa Lucia|San Rafael|Santa Clara|San Telmo|Santa Elena|Bellavista|Aurora|' +
        'La Pergola|Miramare|Del Corso|Al Ponte|Belvedere|Due Torri|Gli Ulivi|Il Cortile|La Rosa|' +
        'Centrale|Fiorella|Giardino|Laguna|Le Terrazze|Leone|Margherita|Nazionale|Portofiorito|' +
        'Rivamare|Santo Stefano|Stella|Tre Fontane|Verdi|Vittoria|Ai Cipressi|Il Melograno|La Torre|' +
        'Smeraldo',
    ),
  },
  de: {
    shapes: list(
      'Hotel #|Gasthof #|Pension #|Hotel Garni #|Landhotel #|Gästehaus #|Hotel Haus #|' + 'Altstadthotel #',
    ),
    words: list(
      'Adler|Alpenblick|Am Markt|Bären|Bergkristall|Birkenhof|Brunnen|Drei Linden|Edelweiß|Engel|' +
        'Falken|Goldener Stern|Hirsch|Kaiserhof|Kastanie|Krone|Lamm|Lindenhof|Löwen|Mohren|Mühle|' +
        'Parkblick|Post|Residenz|Ritter|Rose|Schlossblick|Schwan|Seeblick|Sonne|Stadtpark|Tanne|' +
        'Traube|Waldhorn|Wiesengrund',
    ),
  },
  pt: {
    shapes: list('Hotel #|Pousada #|Casa #|Residencial #|Quinta #|Solar #|Palácio #|Estalagem #'),
    words: list(
      'da Praia|do Carmo|São Bento|Santa Luzia|Boa Vista|das Flores|do Sol|Miramar|dos Navegadores|' +
        'da Ribeira|Alvorada|Jardim|Atlântico|do Castelo|Oceano|das Palmeiras|da Serra|Bela Vista|' +
        'Imperial|do Farol|da Colina|Girassol|Ipê Amarelo|Aurora|Vila Rica|do Porto|Maravilha|' +
        'Vera Cruz|São Jorge|da Lapa',
    ),
  },
  nordic: {
    shapes: list('Hotel #|# Hotell|# Brygge|# Gård|Gjestehus #|Pensionat #|Grand #'),
    words: list(
      'Aurora|Bakken|Birka|Björken|Bryggen|Fjell|Fjord|Fyrtorn|Granit|Havn|Kompass|Lilja|Lyng|Måne|' +
        'Nord|Polar|Ravn|Sjø|Skog|Sol|Strand|Torget|Varde|Vind|Åsen',
    ),
  },
  slavic: {
    shapes: list('Hotel #|Villa #|Pension #|Apartments #|Park Hotel #|Grand Hotel #'),
    words: list(
      'Aurora|Bohema|Central|Danubia|Diana|Dvor|Europa|Fontana|Jadran|Jantar|Kaskada|Kralj|Lipa|Lev|' +
        'Milena|Moravia|Most|Orlik|Panorama|Perla|Platan|Rubin|Slavia|Smaragd|Sokol|Stari Grad|Tatra|' +
        'Vila Rosa|Vltavín|Zora',
    ),
  },
  arabic: {
    shapes: list('# Hotel|Hotel #|# Suites|# Palace|Dar #|Riad #|# Residence|Qasr #'),
    words: list(
      'Al Andalus|Al Bahr|Al Fanar|Al Noor|Al Qamar|Al Rayyan|Al Waha|Amira|Badr|Dalia|Farah|' +
        'Jasmine|Kawthar|Layali|Marwa|Najma|Nakheel|Rimal|Safa|Sahara|Salam|Shams|Yasmina|Zafir|Zahra',
    ),
  },
  japanese: {
    shapes: list('Hotel #|# Ryokan|Hotel # Inn|# Onsen|Guesthouse #|# Terrace|The # Stay|Business Hotel #'),
    words: list(
      'Aoi|Asahi|Fuji|Hana|Haruka|Hinoki|Hotaru|Kaede|Kawasemi|Kiku|Komorebi|Matsu|Midori|Mizuho|' +
        'Momiji|Nagi|Sakura|Sazanami|Shiki|Sumire|Suzume|Tsubaki|Tsukimi|Yamabuki|Yuzu',
    ),
  },
  asian: {
    shapes: list(
      '# Hotel|# Garden Hotel|Hotel #|# Residence|# Grand Hotel|# Boutique|# Inn|The # House|' +
        '# Riverside|# Plaza',
    ),
    words: list(
      'Bamboo|Banyan Leaf|Blue Lotus|Chandra|Crane|Dragonfly|Emerald|Frangipani|Ginkgo|Golden Bell|' +
        'Golden Lake|Indigo Moon|Jade|Jasmine|Jubilee|Lakshmi|Lotus|Mango Tree|Moonlight|Morning Star|' +
        'Orchid|Palm|Pearl River|Peony|Phoenix|Plum Blossom|River Pearl|Royal Lantern|Ruby|Saffron|' +
        'Silk Road|Silver Crane|Star|Sunbird|Tamarind|Teak|Tiger Lily|Tulsi|Vista|White Elephant',
    ),
  },
};

const families: Readonly<Record<string, string>> = {
  fr: 'FR MC BE LU SN CI MG NC PF RE GP MQ GF BJ TG ML BF GA CM CD CG HT',
  es: 'ES MX AR CL PE CO EC BO PY UY VE CR PA GT HN SV NI DO CU PR GQ',
  it: 'IT SM VA',
  de: 'DE AT CH LI',
  pt: 'PT BR AO MZ CV',
  nordic: 'NO SE DK FI IS FO GL',
  slavic: 'PL CZ SK HR SI RS BA ME MK BG RU UA BY HU RO MD LT LV EE XK AL',
  arabic: 'AE SA QA BH KW OM EG MA TN DZ LY JO LB SY IQ YE SD IR',
  japanese: 'JP',
  asian: 'CN HK MO TW KR KP TH VN KH LA MM MY SG ID PH IN BD NP LK BT MN KZ UZ KG TJ TM PK',
};
const byCountry = new Map(
  Object.entries(families).flatMap(([language, codes]) =>
    codes.split(' ').map((code) => [code, language] as const),
  ),
);

/** Vocabulary key of a country; English where no other fits. */
export function languageOf(country: string, region: string | null): string {
  return country === 'CA' && region === 'Quebec' ? 'fr' : (byCountry.get(country) ?? 'en');
}

const HUMBLE =
  /Guest|Inn\b|Hostal|Pension|Business|B&B|Arms|Gasthof|Garni|Gästehaus|Logis|Gjeste|Estalagem|Residencial|Petit/;
const GRAND = /Grand|Gran |Palace|Palazzo|Palácio|Boutique|Qasr/;

/** Shapes that suit a class: no palace has two stars, no boarding house five. */
export function shapesOf(language: string, stars: number): readonly [string, ...string[]] {
  const key = `${language} ${stars}`;
  const made = shapesBy.get(key) ?? fittingShapes(language, stars);
  shapesBy.set(key, made);
  return made;
}

const shapesBy = new Map<string, readonly [string, ...string[]]>();

function fittingShapes(language: string, stars: number): readonly [string, ...string[]] {
  const { shapes } = vocabularyOf(language);
  const unfit = stars >= 4 ? HUMBLE : stars <= 2 ? GRAND : undefined;
  const [first, ...rest] = shapes.filter((shape) => !unfit?.test(shape));
  return first ? [first, ...rest] : shapes;
}

export function wordsOf(language: string): readonly [string, ...string[]] {
  return vocabularyOf(language).words;
}

function vocabularyOf(language: string): Vocabulary {
  return VOCABULARIES[language] ?? { shapes: ['Hotel #'], words: ['Aurora'] };
}

export const HOME_ADJECTIVES = list(
  'Sunny|Bright|Quiet|Charming|Cozy|Spacious|Modern|Stylish|Airy|Elegant|Restful|Renovated|' +
    'Central|Leafy|Light-filled|Characterful|Family|Designer|Peaceful|Welcoming',
);
export const HOME_EXTRAS = list(
  'with balcony|with terrace|with garden|near the center|with parking|by the park|with a view|' +
    'close to transit|on a quiet street|with workspace|steps from cafés|near the station',
);
export const FIRST_NAMES = list(
  'Alice|Amara|Andrés|Anna|Antoine|Beatriz|Chiara|Chloé|Daniel|Diego|Elena|Emma|Fatima|Felix|' +
    'Gabriel|Giulia|Hana|Hugo|Ines|Ivan|Jana|João|Julia|Kenji|Laila|Lars|Laura|Léa|Lucas|Lucía|' +
    'Maja|Marco|Maria|Mateo|Mei|Mia|Nadia|Noah|Nora|Olivia|Omar|Paula|Priya|Rafael|Rosa|Samuel|' +
    'Sara|Sofia|Thomas|Yuki',
);

/** Street addresses by language; `#` stands for the number. */
export const STREETS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  en: list(
    '# Main Street|# Park Avenue|# Church Street|# High Street|# Elm Street|# Station Road|' +
      '# Lake Drive|# Mill Lane|# King Street|# Garden Road|# Bridge Street|# Queen Street',
  ),
  fr: list(
    '# rue de la République|# avenue de la Gare|# rue Victor-Hugo|# rue du Moulin|' +
      '# place de la Mairie|# rue des Écoles|# boulevard Saint-Michel|# rue de la Paix',
  ),
  es: list(
    'Calle Mayor #|Avenida de la Constitución #|Calle del Sol #|Plaza de Armas #|Calle San Juan #|' +
      'Avenida Libertad #|Calle Real #|Paseo del Parque #',
  ),
  it: list(
    'Via Roma #|Via Garibaldi #|Corso Italia #|Via Mazzini #|Piazza del Duomo #|Via Verdi #|' +
      'Viale dei Pini #|Via San Marco #',
  ),
  de: list(
    'Hauptstraße #|Bahnhofstraße #|Gartenstraße #|Marktplatz #|Schulstraße #|Lindenallee #|' +
      'Mühlweg #|Kirchgasse #',
  ),
  pt: list(
    'Rua das Flores #|Avenida da Liberdade #|Rua do Comércio #|Rua Nova #|Largo da Sé #|' +
      'Rua São João #|Avenida Beira-Mar #|Rua do Sol #',
  ),
};
