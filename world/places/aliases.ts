/** Names travellers use in English or French for cities GeoNames lists under another: `Name|country|alias,alias`. */
export const ALIASES = `
Genève|CH|Geneva;Zürich|CH|Zurich;Luzern|CH|Lucerne;Basel|CH|Bâle;Bern|CH|Berne;Köln|DE|Cologne;Munich|DE|München;Nürnberg|DE|Nuremberg,Nuremberg;Frankfurt am Main|DE|Francfort
Hamburg|DE|Hambourg;Dresden|DE|Dresde;Vienna|AT|Wien,Vienne;Salzburg|AT|Salzbourg;London|GB|Londres;Edinburgh|GB|Édimbourg;Gaillimh|IE|Galway;Cill Airne|IE|Killarney;New York City|US|New York,NYC
Washington, D.C.|US|Washington DC;New Orleans|US|Nouvelle-Orléans;Philadelphia|US|Philadelphie;Mexico City|MX|Mexico,Ciudad de México;Havana|CU|La Havane,La Habana;Panamá|PA|Panama City
Québec|CA|Quebec City;Montréal|CA|Montreal;Rome|IT|Roma;Venice|IT|Venise,Venezia;Florence|IT|Firenze;Milan|IT|Milano;Naples|IT|Napoli;Turin|IT|Torino;Genoa|IT|Gênes,Genova;Bologna|IT|Bologne
Verona|IT|Vérone;Pisa|IT|Pise;Siena|IT|Sienne;Palermo|IT|Palerme;Lisbon|PT|Lisbonne,Lisboa;Barcelona|ES|Barcelone;Sevilla|ES|Seville,Séville;Granada|ES|Grenade;Córdoba|ES|Cordoue
Valencia|ES|Valence;Palma|ES|Palma de Mallorca,Palma de Majorque;Donostia / San Sebastián|ES|San Sebastian,Saint-Sébastien;Brussels|BE|Bruxelles,Brussel;Brugge|BE|Bruges;Gent|BE|Ghent,Gand
Antwerpen|BE|Antwerp,Anvers;Ostend|BE|Ostende,Oostende;The Hague|NL|La Haye,Den Haag;Copenhagen|DK|Copenhague,København;Göteborg|SE|Gothenburg;Athens|GR|Athènes;Thessaloníki|GR|Thessalonique
Ródos|GR|Rhodes;Irákleion|GR|Heraklion,Crete;Firá|GR|Santorini;Chaniá|GR|Chania,Crete;Corfu|GR|Corfou;Istanbul|TR|Constantinople;Prague|CZ|Praha;Warsaw|PL|Varsovie;Kraków|PL|Cracovie
Bucharest|RO|Bucarest;Belgrade|RS|Beograd;Moscow|RU|Moscou;Saint Petersburg|RU|Saint-Pétersbourg;Kyiv|UA|Kiev;Cairo|EG|Le Caire;Alexandria|EG|Alexandrie;Luxor|EG|Louxor;Marrakesh|MA|Marrakech
Fès|MA|Fez;Tangier|MA|Tanger;Algiers|DZ|Alger;Cape Town|ZA|Le Cap;Dubai|AE|Dubaï;Abu Dhabi|AE|Abou Dabi;Mecca|SA|La Mecque;Medina|SA|Médine;Jerusalem|IL|Jérusalem;Beirut|LB|Beyrouth
Beijing|CN|Pékin,Peking;Guangzhou|CN|Canton;Xi’an|CN|Xian;Macau|MO|Macao;Seoul|KR|Séoul;Singapore|SG|Singapour;Ho Chi Minh City|VN|Saigon;Ðà Lạt|VN|Dalat;Hanoi|VN|Hanoï;Bengaluru|IN|Bangalore
Mumbai|IN|Bombay;Cochin|IN|Kochi;Kolkata|IN|Calcutta;Chennai|IN|Madras;Goa Velha|IN|Goa;Kathmandu|NP|Katmandou;Denpasar|ID|Bali;Male|MV|Maldives,Malé;Nara-shi|JP|Nara;Phra Nakhon Si Ayutthaya|TH|Ayutthaya
Kuah|MY|Langkawi;Papeete|PF|Tahiti;Vaitape|PF|Bora Bora;Oranjestad|AW|Aruba;Willemstad|CW|Curaçao;George Town|KY|Grand Cayman;Reykjavík|IS|Reykjavik;Victoria|SC|Seychelles
`;
