import type { Climate, Doing } from '../pictures/kinds.ts';
import type { Category } from './api-types.ts';

/** The facts about a place that decide which kinds of activity it has. */
export interface Setting {
  climate: Climate;
  isCoastal: boolean;
  hasAirport: boolean;
  population: number;
  draw: string;
  country: string;
}

/** The subject of the kind's pictures: an activity, the place itself, the place by night, or a car. */
type Shows = Doing | 'place' | 'night' | 'car';

export interface Kind {
  key: string;
  category: Category;
  shows: Shows;
  /** How often it is offered beside the others, where it fits. */
  weight: number;
  fits(setting: Setting): boolean;
  /** `English|French`; `#` is the name of the place. */
  themes: readonly string[];
  text: string;
  /** In US cents for an adult at the price level of the United States. */
  cents: number;
  minutes: readonly number[];
  /** Empty where it is open instead. */
  starts: readonly string[];
  isOutdoors: boolean;
  /** Minimum age. */
  fromAge: number;
  capacity: number;
  /** Open from the first to the second month, in the north; null for all year. */
  season: readonly [number, number] | null;
}

const always = () => true;
const cold = ({ climate, draw }: Setting) => climate === 'alpine' || climate === 'nordic' || draw === 's';
const warm = ({ climate }: Setting) => climate === 'tropical' || climate === 'mediterranean';
/** Countries where no alcohol is poured for visitors, or hardly any. */
const DRY = new Set('SA KW IR LY YE SD SO AF PK BN MV MR BD DZ IQ'.split(' '));

const kind = (
  key: string,
  category: Category,
  shows: Shows,
  rest: Partial<Kind> & Pick<Kind, 'themes' | 'text' | 'cents' | 'minutes' | 'starts'>,
): Kind => ({
  key,
  category,
  shows,
  weight: 1,
  fits: always,
  isOutdoors: false,
  fromAge: 0,
  capacity: 16,
  season: null,
  ...rest,
});

/** Everything that is sold, with where it fits. */
export const KINDS: readonly Kind[] = [
  kind('museum', 'museums', 'museum', {
    weight: 3,
    fits: ({ population }) => population > 15_000,
    themes: [
      '# City Museum: admission|Musée de la ville de # : entrée',
      '# Museum of Fine Arts: admission|Musée des beaux-arts de # : entrée',
      '# Museum of History: admission|Musée d’histoire de # : entrée',
      '# Museum of Natural History: admission|Muséum d’histoire naturelle de # : entrée',
      '# Museum of Modern Art: admission|Musée d’art moderne de # : entrée',
      '# Science Center: admission|Cité des sciences de # : entrée',
      '# Museum of Crafts: admission|Musée des métiers de # : entrée',
      '# Museum of Photography: admission|Musée de la photographie de # : entrée',
    ],
    text: 'See the collection at your own pace on the day you choose. Your ticket takes you past the ticket office.|Découvrez la collection à votre rythme, le jour de votre choix. Votre billet vous évite la file à la caisse.',
    cents: 1900,
    minutes: [120],
    starts: [],
    capacity: 240,
  }),
  kind('walk', 'tours', 'place', {
    weight: 3,
    themes: [
      '#: guided walk through the center|# : visite guidée du centre à pied',
      '#: walking tour of history and legends|# : balade entre histoire et légendes',
      'Architecture of #: walk with a guide|L’architecture de # : balade avec un guide',
      'Hidden corners of #: walking tour|Les coins secrets de # : visite à pied',
      '# at dusk: guided walk|# au crépuscule : balade guidée',
      'Street art in #: guided walk|Art de rue à # : balade guidée',
      '# for families: walk with riddles|# en famille : balade et énigmes',
    ],
    text: 'A local guide leads you through the streets on foot and tells how the place came to be. Easy walking with many stops.|Un guide local vous conduit à pied dans les rues et raconte l’histoire des lieux. Marche facile, avec de nombreux arrêts.',
    cents: 3200,
    minutes: [90, 120, 150],
    starts: ['09:30', '11:00', '14:00', '17:00'],
    isOutdoors: true,
  }),
  kind('food', 'food', 'market', {
    weight: 2.4,
    themes: [
      'Tastes of #: food tour|Saveurs de # : visite gourmande',
      '#: market visit with tastings|# : visite du marché et dégustations',
      'Street food of #: guided tour|Cuisine de rue à # : visite guidée',
      'Sweet #: pastry tour|# côté sucré : circuit des pâtisseries',
      'Coffee houses of #: tasting tour|Les cafés de # : circuit de dégustation',
    ],
    text: 'Six tastings with people who cook and sell here, enough for a light meal. Tell the guide what you do not eat.|Six dégustations chez celles et ceux qui cuisinent et vendent ici, de quoi faire un repas léger. Dites au guide ce que vous ne mangez pas.',
    cents: 7400,
    minutes: [150, 180],
    starts: ['10:30', '16:30'],
    isOutdoors: true,
    capacity: 12,
  }),
  kind('cooking', 'classes', 'market', {
    themes: [
      '#: cooking class and meal|# : cours de cuisine et repas',
      'Cook the dishes of #: class with a chef|Cuisinez les plats de # : cours avec un chef',
      'Baking class in #|Cours de pâtisserie à #',
      'From the market to the table in #|Du marché à la table à #',
    ],
    text: 'Cook three dishes in a small group and eat them together. All ingredients, aprons and recipes are included.|Préparez trois plats en petit groupe, puis passez à table ensemble. Ingrédients, tabliers et recettes sont compris.',
    cents: 8900,
    minutes: [180, 210],
    starts: ['10:00', '17:30'],
    fromAge: 6,
    capacity: 10,
  }),
  kind('wine', 'food', 'market', {
    fits: ({ climate, country }) =>
      (climate === 'mediterranean' || climate === 'temperate') && !DRY.has(country),
    themes: [
      '#: wine tasting with a sommelier|# : dégustation de vins avec un sommelier',
      'Wines and cheeses in #|Vins et fromages à #',
      'Evening tasting of local wines in #|Dégustation de vins locaux en soirée à #',
    ],
    text: 'Five local wines with bread and cheese, explained by a sommelier. For adults.|Cinq vins locaux avec pain et fromage, commentés par un sommelier. Réservé aux adultes.',
    cents: 6200,
    minutes: [90, 120],
    starts: ['15:00', '18:00'],
    fromAge: 18,
    capacity: 14,
  }),
  kind('bike', 'tours', 'cycling', {
    weight: 1.4,
    fits: ({ climate, population }) => climate !== 'alpine' && climate !== 'desert' && population > 20_000,
    themes: [
      '#: bicycle tour of the highlights|# : les incontournables à vélo',
      'Green # by bicycle|# côté vert, à vélo',
      '#: e-bike tour|# : visite en vélo électrique',
      'Backstreets of # by bicycle|Les petites rues de # à vélo',
    ],
    text: 'An easy ride on quiet streets and paths with a guide. Bicycle and helmet are included.|Une balade facile avec un guide, par des rues calmes et des pistes. Vélo et casque compris.',
    cents: 4800,
    minutes: [150, 180],
    starts: ['10:00', '14:30'],
    isOutdoors: true,
    fromAge: 8,
    capacity: 12,
  }),
  kind('boat', 'water', 'sailing', {
    weight: 3,
    fits: ({ isCoastal, climate }) => isCoastal && climate !== 'alpine',
    themes: [
      '#: boat trip along the shore|# : promenade en bateau le long du rivage',
      'Sunset cruise from #|Croisière au coucher du soleil au départ de #',
      '#: sailing trip with a skipper|# : sortie à la voile avec skipper',
      'Morning on the water at #|Une matinée sur l’eau à #',
      'Fishing trip from #|Sortie de pêche au départ de #',
    ],
    text: 'See the shore from the water with a small crew. Life jackets and a drink are included; the skipper decides on wind and waves.|Découvrez le rivage depuis l’eau avec un petit équipage. Gilets et boisson compris ; le skipper décide selon le vent et la mer.',
    cents: 6900,
    minutes: [90, 120, 180],
    starts: ['10:00', '13:30', '17:30'],
    isOutdoors: true,
    capacity: 20,
  }),
  kind('kayak', 'water', 'kayak', {
    fits: ({ isCoastal, climate }) => isCoastal && climate !== 'desert' && climate !== 'megacity',
    themes: [
      '#: guided kayak tour|# : sortie guidée en kayak',
      'Kayaking at sunrise in #|Kayak au lever du soleil à #',
      'Paddle class in #|Initiation à la pagaie à #',
    ],
    text: 'Two people to a kayak, a guide in front, calm water. You should be able to swim.|Deux personnes par kayak, un guide devant, une eau calme. Il faut savoir nager.',
    cents: 5600,
    minutes: [120, 150],
    starts: ['09:00', '14:00'],
    isOutdoors: true,
    fromAge: 8,
    capacity: 10,
    season: [4, 10],
  }),
  kind('snorkel', 'water', 'sailing', {
    fits: (setting) => setting.isCoastal && warm(setting),
    themes: [
      '#: snorkeling trip by boat|# : sortie en bateau, masque et tuba',
      'First dive at #|Baptême de plongée à #',
    ],
    text: 'Out by boat to clear water, with masks, fins and an instructor at your side.|Sortie en bateau vers des eaux claires, avec masque, palmes et moniteur à vos côtés.',
    cents: 8200,
    minutes: [180, 240],
    starts: ['08:30', '13:00'],
    isOutdoors: true,
    fromAge: 8,
    capacity: 12,
  }),
  kind('surf', 'water', 'place', {
    fits: ({ isCoastal, draw, climate }) => isCoastal && draw === 'b' && climate !== 'alpine',
    themes: ['#: surf lesson for beginners|# : cours de surf pour débutants'],
    text: 'Board, wetsuit and two hours with an instructor, first on the sand and then in the waves.|Planche, combinaison et deux heures avec un moniteur, d’abord sur le sable puis dans les vagues.',
    cents: 6400,
    minutes: [120],
    starts: ['09:00', '11:30', '15:00'],
    isOutdoors: true,
    fromAge: 8,
    capacity: 8,
  }),
  kind('snow', 'snow', 'cable-car', {
    weight: 3,
    fits: cold,
    themes: [
      '#: snowshoe walk with a guide|# : randonnée guidée en raquettes',
      '#: ski lesson for beginners|# : cours de ski pour débutants',
      'Dog sledding near #|Traîneau à chiens près de #',
      'Evening on the snow in #|Soirée sur la neige à #',
      '#: ski lesson for children|# : cours de ski pour enfants',
    ],
    text: 'A small group in the snow with a qualified guide. Equipment is included; dress warmly.|Un petit groupe dans la neige avec un guide diplômé. Matériel compris ; couvrez-vous bien.',
    cents: 9200,
    minutes: [120, 180],
    starts: ['09:30', '13:30'],
    isOutdoors: true,
    fromAge: 5,
    capacity: 10,
    season: [12, 4],
  }),
  kind('lift', 'nature', 'cable-car', {
    fits: ({ climate, draw }) => climate === 'alpine' || draw === 's',
    themes: ['#: cable car return ticket|# : téléphérique, aller et retour'],
    text: 'Up to the viewpoint and back, on the day you choose.|Montée au belvédère et retour, le jour de votre choix.',
    cents: 4200,
    minutes: [120],
    starts: [],
    isOutdoors: true,
    capacity: 300,
  }),
  kind('hike', 'nature', 'hike', {
    weight: 1.4,
    fits: ({ population, draw, climate }) =>
      climate !== 'megacity' && (draw === 'n' || draw === 's' || population < 400_000),
    themes: [
      '#: guided hike|# : randonnée guidée',
      'Birds and plants around #: walk with a naturalist|Oiseaux et plantes autour de # : sortie avec un naturaliste',
      'Viewpoints near #: half-day hike|Points de vue près de # : randonnée d’une demi-journée',
    ],
    text: 'Half a day on good paths with a guide who knows them. Wear firm shoes and bring water.|Une demi-journée sur de bons sentiers, avec un guide qui les connaît. Prévoyez de bonnes chaussures et de l’eau.',
    cents: 5200,
    minutes: [180, 240],
    starts: ['08:30', '13:00'],
    isOutdoors: true,
    fromAge: 6,
    capacity: 12,
  }),
  kind('balloon', 'nature', 'balloons', {
    weight: 0.6,
    fits: ({ climate, isCoastal, population }) =>
      !isCoastal &&
      population < 1_500_000 &&
      (climate === 'desert' || climate === 'temperate' || climate === 'mediterranean'),
    themes: ['Balloon flight over the country around #|Vol en montgolfière autour de #'],
    text: 'About an hour in the air at sunrise. The pilot decides on the evening before whether the wind allows it.|Environ une heure dans les airs au lever du soleil. Le pilote décide la veille au soir si le vent le permet.',
    cents: 21_000,
    minutes: [180],
    starts: ['06:00'],
    isOutdoors: true,
    fromAge: 7,
    capacity: 10,
  }),
  kind('desert', 'nature', 'place', {
    weight: 2,
    fits: ({ climate }) => climate === 'desert',
    themes: [
      'Desert drive from # with dinner|Sortie dans le désert au départ de #, dîner compris',
      'Sunrise in the desert near #|Lever du soleil dans le désert près de #',
    ],
    text: 'Out to the dunes by four-wheel drive, a stop for photographs, tea at the camp.|Départ vers les dunes en 4 x 4, arrêt pour les photos, thé au campement.',
    cents: 7800,
    minutes: [300],
    starts: ['05:30', '15:00'],
    isOutdoors: true,
    fromAge: 4,
    capacity: 18,
  }),
  kind('photo', 'classes', 'place', {
    weight: 0.7,
    themes: [
      '#: photography workshop|# : atelier photo',
      'Sketching in #: class outdoors|Croquis à # : cours en plein air',
    ],
    text: 'Two hours with a professional, from light to composition. Your own camera or telephone is enough.|Deux heures avec un professionnel, de la lumière au cadrage. Votre appareil ou votre téléphone suffit.',
    cents: 5400,
    minutes: [120],
    starts: ['09:00', '16:00'],
    isOutdoors: true,
    fromAge: 12,
    capacity: 8,
  }),
  kind('craft', 'classes', 'place', {
    themes: [
      'Pottery class in #|Cours de poterie à #',
      'Local crafts of #: workshop|Artisanat de # : atelier',
      'Dance class in #|Cours de danse à #',
      'Language class for travelers in #|Cours de langue pour voyageurs à #',
    ],
    text: 'Learn from someone who does it for a living, in a small group. All materials are included.|Apprenez en petit groupe avec une personne du métier. Tout le matériel est compris.',
    cents: 4900,
    minutes: [90, 120],
    starts: ['10:00', '15:00', '18:00'],
    fromAge: 8,
    capacity: 10,
  }),
  kind('park', 'parks', 'place', {
    fits: ({ population, draw }) => population > 300_000 || draw === 'c' || draw === 'g',
    themes: [
      '# Amusement Park: day ticket|Parc d’attractions de # : billet d’un jour',
      '# Zoo: day ticket|Zoo de # : billet d’un jour',
      '# Botanical Garden: admission|Jardin botanique de # : entrée',
      '# Water Park: day ticket|Parc aquatique de # : billet d’un jour',
    ],
    text: 'One day from opening to closing, with every attraction that is open.|Une journée de l’ouverture à la fermeture, avec toutes les attractions ouvertes.',
    cents: 4400,
    minutes: [360],
    starts: [],
    isOutdoors: true,
    capacity: 900,
  }),
  kind('show', 'shows', 'night', {
    fits: ({ population }) => population > 60_000,
    themes: [
      'An evening of music in #|Une soirée de musique à #',
      '#: dinner with a show|# : dîner-spectacle',
      'Comedy night in #|Soirée d’humour à #',
    ],
    text: 'Seats are given at the door in the order of booking. Doors open half an hour before.|Les places sont attribuées à l’entrée, dans l’ordre des réservations. Ouverture une demi-heure avant.',
    cents: 5800,
    minutes: [120],
    starts: ['19:30'],
    fromAge: 6,
    capacity: 60,
  }),
  kind('day-trip', 'day_trips', 'hike', {
    weight: 1.4,
    themes: [
      'Day trip from # to the countryside|Excursion d’une journée à la campagne au départ de #',
      'Villages around #: full-day tour|Les villages autour de # : circuit d’une journée',
    ],
    text: 'A full day by small coach with a guide. Lunch is at your own expense.|Une journée complète en minibus avec un guide. Le déjeuner est à votre charge.',
    cents: 11_500,
    minutes: [480, 540],
    starts: ['08:00'],
    isOutdoors: true,
    capacity: 18,
  }),
  kind('transfer', 'transfers', 'car', {
    weight: 1.2,
    fits: ({ hasAirport }) => hasAirport,
    themes: [
      '# to your hotel: private transfer|Aéroport # jusqu’à votre hôtel : transfert privé',
      'Your hotel to #: private transfer|Votre hôtel jusqu’à l’aéroport # : transfert privé',
    ],
    text: 'A car with a driver for up to three people and their luggage, at any hour that is offered.|Une voiture avec chauffeur pour trois personnes au plus et leurs bagages, à l’une des heures proposées.',
    cents: 6400,
    minutes: [60],
    starts: [
      '00:00',
      '03:00',
      '06:00',
      '08:00',
      '10:00',
      '12:00',
      '14:00',
      '16:00',
      '18:00',
      '20:00',
      '22:00',
    ],
    capacity: 4,
  }),
];
