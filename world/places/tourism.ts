/**
 * Destinations that hold more beds than their population explains: `Name|country|draw|weight`. The largest city of
 * the name in the country is meant; a US state may follow the country after a dot. Draw is why travellers come: `b`
 * beach, `s` snow and mountains, `h` heritage, `n` nature, `g` gaming and parties, `p` pilgrimage, `c` big-city
 * breaks, `k` work. Weight is times the beds of an ordinary city of that size. Estimated by hand.
 */
export const TOURISM = `
New York City|US|c|4.2;Las Vegas|US.NV|g|7;Orlando|US.FL|c|9;Miami|US.FL|b|6;Miami Beach|US.FL|b|14;Los Angeles|US.CA|c|2.6
San Francisco|US.CA|c|4;San Diego|US.CA|b|3;Honolulu|US.HI|b|6;Chicago|US.IL|c|2.4;Washington, D.C.|US|h|4;Boston|US.MA|c|3.6
New Orleans|US.LA|g|5;Nashville|US.TN|g|3.5;Savannah|US.GA|h|5;Charleston|US.SC|h|6;Key West|US.FL|b|16;Fort Lauderdale|US.FL|b|6
Santa Barbara|US.CA|b|4;Aspen|US.CO|s|30;Breckenridge|US.CO|s|28;Denver|US.CO|s|2.4;Park City|US.UT|s|22;Sedona|US.AZ|n|14
Scottsdale|US.AZ|n|5;Phoenix|US.AZ|n|1.6;Seattle|US.WA|c|2.6;Portland|US.OR|c|2;Austin|US.TX|c|2.2;San Antonio|US.TX|h|2
Atlanta|US.GA|k|2.6;Dallas|US.TX|k|1.8;Houston|US.TX|k|1.4;Anaheim|US.CA|c|4;Palm Springs|US.CA|n|9;Myrtle Beach|US.SC|b|18
Atlantic City|US.NJ|g|12;Jackson|US.WY|s|20;South Lake Tahoe|US.CA|s|16;Monterey|US.CA|n|10;Napa|US.CA|n|6;Lahaina|US.HI|b|20
Kailua-Kona|US.HI|b|16;Kīhei|US.HI|b|14;Anchorage|US.AK|n|2.4;Tampa|US.FL|b|2.4;Naples|US.FL|b|10;Pigeon Forge|US.TN|n|34;Bar Harbor|US.ME|n|30
Toronto|CA|c|2.4;Montréal|CA|c|2.4;Vancouver|CA|c|4;Québec|CA|h|3;Banff|CA|s|30;Whistler|CA|s|34;Victoria|CA|n|4;Calgary|CA|k|1.6;Ottawa|CA|h|1.8
Niagara Falls|CA|n|8;Mont-Tremblant|CA|s|30;Halifax|CA|n|2.4;Jasper|CA|s|34;Kelowna|CA|n|4;Charlottetown|CA|n|5;St. John's|CA|n|2.4
Cancún|MX|b|9;Playa del Carmen|MX|b|16;Tulum|MX|b|34;Cabo San Lucas|MX|b|16;San José del Cabo|MX|b|10;Puerto Vallarta|MX|b|9;Mexico City|MX|c|1.6
San Miguel de Allende|MX|h|9;Oaxaca|MX|h|5;Mérida|MX|h|2.4;Guadalajara|MX|k|1.2;Cozumel|MX|b|12;Acapulco de Juárez|MX|b|2.4;Mazatlán|MX|b|2.6
Havana|CU|h|1.8;Varadero|CU|b|20;Punta Cana|DO|b|24;Santo Domingo|DO|c|1.2;Montego Bay|JM|b|9;Negril|JM|b|26;Nassau|BS|b|7;San Juan|PR|b|5
Oranjestad|AW|b|20;Willemstad|CW|b|8;Bridgetown|BB|b|8;George Town|KY|b|12;Philipsburg|SX|b|30;Charlotte Amalie|VI|b|12
San José|CR|n|4;Liberia|CR|b|5;Jacó|CR|b|24;La Fortuna|CR|n|20;Panamá|PA|k|3;Antigua Guatemala|GT|h|9;San Pedro|BZ|b|24;Belize City|BZ|n|4
Lima|PE|c|1.2;Cusco|PE|h|6;Arequipa|PE|h|1.8;Urubamba|PE|h|20;Paracas|PE|n|30;Máncora|PE|b|28;Puno|PE|n|3;Iquitos|PE|n|1.8
Bogotá|CO|k|1;Cartagena|CO|b|4;Medellín|CO|c|1.8;Santa Marta|CO|b|3;San Andrés|CO|b|10;Quito|EC|h|1.4;Puerto Ayora|EC|n|24;Santiago|CL|c|1.2
San Pedro de Atacama|CL|n|36;Valparaíso|CL|h|3;Viña del Mar|CL|b|3;Puerto Natales|CL|n|18;Punta Arenas|CL|n|3;Puerto Varas|CL|n|10
Buenos Aires|AR|c|1.1;San Carlos de Bariloche|AR|s|8;Mendoza|AR|n|6;Ushuaia|AR|n|8;El Calafate|AR|n|20;Puerto Iguazú|AR|n|10;Salta|AR|h|1.8
Montevideo|UY|c|1.4;Punta del Este|UY|b|26;Rio de Janeiro|BR|b|2.2;São Paulo|BR|k|0.9;Salvador|BR|b|1.4;Florianópolis|BR|b|4;Foz do Iguaçu|BR|n|3
Armação de Búzios|BR|b|16;Paraty|BR|h|14;Porto Seguro|BR|b|8;Fortaleza|BR|b|1.2;Natal|BR|b|1.8;La Paz|BO|h|1.2;Uyuni|BO|n|10
London|GB|c|2.6;Edinburgh|GB|h|5;Bath|GB|h|6;Oxford|GB|h|3;Cambridge|GB|h|2.6;York|GB|h|5;Manchester|GB|k|2.4;Liverpool|GB|c|2.2;Glasgow|GB|c|2;Brighton|GB|b|3.6
Inverness|GB|n|6;Blackpool|GB|b|7;Bournemouth|GB|b|4;Newquay|GB|b|14;Belfast|GB|h|2;Windermere|GB|n|26;Dublin|IE|c|3.4;Cork|IE|n|2.4
Paris|FR|c|5;Nice|FR|b|6;Cannes|FR|b|12;Marseille|FR|b|2.2;Lyon|FR|c|3;Bordeaux|FR|h|3.6;Strasbourg|FR|h|3;Toulouse|FR|k|2;Lourdes|FR|p|26;Avignon|FR|h|5
Chamonix-Mont-Blanc|FR|s|30;Courchevel|FR|s|40;Megève|FR|s|30;Annecy|FR|n|6;Biarritz|FR|b|12;Saint-Tropez|FR|b|26;Antibes|FR|b|6;Saint-Malo|FR|h|8
Carcassonne|FR|h|6;Deauville|FR|b|26;Aix-en-Provence|FR|h|4;Ajaccio|FR|b|6;Porto-Vecchio|FR|b|16;Reims|FR|h|3;Colmar|FR|h|5;Monaco|MC|g|9;Lille|FR|k|2
Barcelona|ES|c|3;Madrid|ES|c|1.8;Sevilla|ES|h|3;Valencia|ES|b|2.4;Málaga|ES|b|3.4;Marbella|ES|b|9;Granada|ES|h|5;Palma|ES|b|6;Ibiza|ES|b|22;Benidorm|ES|b|14
Donostia / San Sebastián|ES|b|5;Bilbao|ES|c|2;Córdoba|ES|h|3;Toledo|ES|h|6;Santiago de Compostela|ES|p|8;Adeje|ES|b|24;Arona|ES|b|14;Las Palmas de Gran Canaria|ES|b|2.4;Salou|ES|b|24
Lloret de Mar|ES|b|18;Alicante|ES|b|3;Puerto de la Cruz|ES|b|18;Maspalomas|ES|b|18;Lisbon|PT|c|6;Porto|PT|c|7;Albufeira|PT|b|24;Funchal|PT|n|7;Lagos|PT|b|14
Sintra|PT|h|12;Faro|PT|b|6;Fátima|PT|p|30;Ponta Delgada|PT|n|8;Rome|IT|h|3.4;Milan|IT|c|2.6;Venice|IT|h|8;Florence|IT|h|7;Naples|IT|h|2.4;Verona|IT|h|4
Bologna|IT|c|2.4;Turin|IT|c|1.6;Pisa|IT|h|5;Siena|IT|h|8;Sorrento|IT|b|24;Amalfi|IT|b|44;Positano|IT|b|50;Capri|IT|b|34;Taormina|IT|b|34;Palermo|IT|h|2.2;Catania|IT|h|2.4
Rimini|IT|b|9;Cortina d'Ampezzo|IT|s|36;Como|IT|n|6;Bari|IT|b|2;Lecce|IT|h|6;Olbia|IT|b|8;Alghero|IT|b|10;Cefalù|IT|b|20;Assisi|IT|p|14;Riva del Garda|IT|n|18;Sirmione|IT|n|30
Athens|GR|h|4;Thessaloníki|GR|c|2;Firá|GR|b|40;Mykonos|GR|b|34;Irákleion|GR|b|5;Chaniá|GR|b|9;Corfu|GR|b|9;Náxos|GR|b|20;Kos|GR|b|14
Istanbul|TR|h|1.3;Antalya|TR|b|3;Bodrum|TR|b|14;Marmaris|TR|b|14;Fethiye|TR|b|9;Alanya|TR|b|9;Göreme|TR|n|40;Nevşehir|TR|n|5;İzmir|TR|b|1;Kuşadası|TR|b|9
Dubrovnik|HR|h|22;Split|HR|b|9;Zadar|HR|b|9;Rovinj|HR|b|22;Hvar|HR|b|34;Zagreb|HR|c|2.4;Pula|HR|b|9;Makarska|HR|b|20;Kotor|ME|h|22;Budva|ME|b|24;Ljubljana|SI|c|4;Bled|SI|n|28
Sarajevo|BA|h|2.4;Mostar|BA|h|5;Belgrade|RS|c|1.8;Tirana|AL|c|2;Sarandë|AL|b|12;Sofia|BG|c|1.6;Varna|BG|b|3;Bansko|BG|s|20;Bucharest|RO|c|1.4;Braşov|RO|h|3
Berlin|DE|c|1.7;Munich|DE|c|2.4;Hamburg|DE|c|1.6;Frankfurt am Main|DE|k|2.6;Köln|DE|c|2;Dresden|DE|h|2.4;Heidelberg|DE|h|3;Düsseldorf|DE|k|1.8;Stuttgart|DE|k|1.6;Nürnberg|DE|h|2
Garmisch-Partenkirchen|DE|s|16;Füssen|DE|h|16;Rothenburg ob der Tauber|DE|h|20;Baden-Baden|DE|n|6;Leipzig|DE|k|1.6;Freiburg|DE|n|2.6;Vienna|AT|c|2.4;Salzburg|AT|h|6
Innsbruck|AT|s|6;Kitzbühel|AT|s|30;Zell am See|AT|s|24;Sölden|AT|s|44;Zürich|CH|k|2.6;Luzern|CH|n|6;Zermatt|CH|s|44
Interlaken|CH|n|34;Davos|CH|s|22;Grindelwald|CH|s|34;Lausanne|CH|n|2.6;Basel|CH|k|2.2;Bern|CH|h|2;Lugano|CH|n|4;Montreux|CH|n|9;Amsterdam|NL|c|4.4
Rotterdam|NL|k|1.6;The Hague|NL|b|1.8;Maastricht|NL|h|4;Utrecht|NL|c|1.8;Brussels|BE|k|3;Brugge|BE|h|9;Antwerpen|BE|c|2;Gent|BE|h|3;Luxembourg|LU|k|4
Copenhagen|DK|c|2.6;Stockholm|SE|c|2.4;Göteborg|SE|c|1.6;Oslo|NO|c|2.2;Bergen|NO|n|4;Tromsø|NO|n|8;Ålesund|NO|n|5;Stavanger|NO|n|3;Helsinki|FI|c|2.2;Rovaniemi|FI|s|9
Reykjavík|IS|n|9;Akureyri|IS|n|10;Tallinn|EE|h|3;Riga|LV|h|2.4;Vilnius|LT|h|2.2;Prague|CZ|h|4;Český Krumlov|CZ|h|24;Karlovy Vary|CZ|n|9;Brno|CZ|k|1.4
Budapest|HU|c|2.8;Warsaw|PL|c|1.6;Kraków|PL|h|4;Gdańsk|PL|h|3;Zakopane|PL|s|20;Wrocław|PL|h|2;Bratislava|SK|c|2;Moscow|RU|c|0.9;Saint Petersburg|RU|h|1.4;Sochi|RU|b|3
Kyiv|UA|c|0.9;Lviv|UA|h|2;Odessa|UA|b|1.6;Tbilisi|GE|h|2.6;Batumi|GE|b|8;Yerevan|AM|h|1.8;Baku|AZ|c|1.4;Nicosia|CY|h|2;Limassol|CY|b|5;Paphos|CY|b|14;Ayia Napa|CY|b|40;Valletta|MT|h|30
Sliema|MT|b|22;Dubai|AE|c|4.4;Abu Dhabi|AE|k|2.6;Ras Al Khaimah City|AE|b|3;Doha|QA|k|3;Manama|BH|k|3;Muscat|OM|n|2;Kuwait City|KW|k|2;Riyadh|SA|k|0.9;Mecca|SA|p|4.4;Medina|SA|p|3.4
Jeddah|SA|k|1;Amman|JO|h|1.6;Aqaba|JO|b|4;Petra|JO|h|20;Tel Aviv|IL|b|5;Jerusalem|IL|p|3;Eilat|IL|b|12;Beirut|LB|c|1.4;Cairo|EG|h|0.9;Hurghada|EG|b|8;Sharm el-Sheikh|EG|b|16
Luxor|EG|h|4;Aswan|EG|h|2.6;Alexandria|EG|b|0.7;Marrakesh|MA|h|6;Fès|MA|h|2.6;Casablanca|MA|k|1;Agadir|MA|b|4;Essaouira|MA|b|12;Tangier|MA|h|2;Chefchaouene|MA|h|14
Tunis|TN|h|1.4;Sousse|TN|b|3.4;Hammamet|TN|b|8;Nairobi|KE|n|1.4;Mombasa|KE|b|2.4;Zanzibar|TZ|b|8;Arusha|TZ|n|3;Dar es Salaam|TZ|k|0.7;Kigali|RW|k|1.4;Kampala|UG|k|1.2;Entebbe|UG|n|4
Addis Ababa|ET|k|0.9;Accra|GH|k|1.2;Lagos|NG|k|0.5;Abuja|NG|k|0.9;Dakar|SN|b|1.4;Cape Town|ZA|n|2.4;Johannesburg|ZA|k|1.4;Durban|ZA|b|1.2;Knysna|ZA|n|8;Stellenbosch|ZA|n|6;Hermanus|ZA|n|9
Victoria Falls|ZW|n|16;Livingstone|ZM|n|7;Windhoek|NA|n|2.4;Swakopmund|NA|n|14;Maun|BW|n|8;Port Louis|MU|b|6;Grand Baie|MU|b|34;Victoria|SC|b|22;Male|MV|b|22;Antananarivo|MG|n|0.7
Tokyo|JP|c|2.7;Osaka|JP|c|3;Kyoto|JP|h|6;Hiroshima|JP|h|1.8;Sapporo|JP|s|2.2;Fukuoka|JP|c|2;Naha|JP|b|6;Nara-shi|JP|h|3;Hakone|JP|n|24;Kanazawa|JP|h|3.4;Nagoya|JP|k|1.4;Nagasaki|JP|h|2
Nikkō|JP|h|12;Takayama|JP|h|8;Niseko Town|JP|s|40;Ishigaki|JP|b|12;Atami|JP|n|16;Yokohama|JP|c|0.9;Kobe|JP|c|1.4;Seoul|KR|c|1.5;Busan|KR|b|1.7;Jeju City|KR|b|7;Gyeongju|KR|h|3;Incheon|KR|k|0.8
Beijing|CN|h|1.1;Shanghai|CN|c|0.9;Guangzhou|CN|k|0.8;Shenzhen|CN|k|0.8;Chengdu|CN|c|0.9;Xi’an|CN|h|1;Hangzhou|CN|h|1.1;Guilin|CN|n|2.4;Sanya|CN|b|6;Lijiang|CN|h|10
Lhasa|CN|h|3;Suzhou|CN|h|0.9;Zhangjiajie|CN|n|4;Hong Kong|HK|c|1.7;Macau|MO|g|4;Taipei|TW|c|1.2;Hualien City|TW|n|5;Bangkok|TH|c|3.2;Phuket|TH|b|14;Chiang Mai|TH|h|9;Pattaya|TH|b|14
Hua Hin|TH|b|9;Krabi|TH|b|14;Ko Samui|TH|b|18;Phra Nakhon Si Ayutthaya|TH|h|4;Chiang Rai|TH|n|5;Hanoi|VN|h|2.6;Ho Chi Minh City|VN|c|1.8;Da Nang|VN|b|4;Hội An|VN|h|14;Nha Trang|VN|b|6
Huế|VN|h|3;Siem Reap|KH|h|10;Phnom Penh|KH|c|1.2;Sihanoukville|KH|b|5;Luang Prabang|LA|h|12;Vientiane|LA|c|2;Yangon|MM|h|0.6;Kuala Lumpur|MY|c|3;George Town|MY|h|5
Kuah|MY|b|16;Malacca|MY|h|3;Kota Kinabalu|MY|n|3.4;Singapore|SG|c|1.4;Denpasar|ID|b|5;Ubud|ID|n|18;Kuta|ID|b|30;Jakarta|ID|k|0.8;Yogyakarta|ID|h|4;Labuan Bajo|ID|n|20
Mataram|ID|b|2;Bandung|ID|n|0.9;Manila|PH|c|1.6;Cebu City|PH|b|2;Puerto Princesa|PH|n|4;El Nido|PH|b|28;Angeles City|PH|g|2;Delhi|IN|h|0.7;New Delhi|IN|h|4;Mumbai|IN|k|0.6
Jaipur|IN|h|1.1;Agra|IN|h|1.2;Goa Velha|IN|b|6;Panaji|IN|b|6;Calangute|IN|b|24;Udaipur|IN|h|4;Varanasi|IN|p|1.2;Bengaluru|IN|k|0.8;Munnar|IN|n|10;Shimla|IN|n|5;Manali|IN|n|18
Rishīkesh|IN|p|8;Leh|IN|n|10;Chennai|IN|k|0.7;Hyderabad|IN|k|0.7;Kathmandu|NP|n|2.6;Pokhara|NP|n|6;Colombo|LK|c|2;Kandy|LK|h|5;Galle|LK|b|6;Negombo|LK|b|7;Thimphu|BT|n|3;Dhaka|BD|k|0.4
Sydney|AU|c|1.9;Melbourne|AU|c|1.7;Brisbane|AU|c|1.4;Gold Coast|AU|b|4;Cairns|AU|b|7;Perth|AU|c|1.2;Adelaide|AU|c|1.2;Hobart|AU|n|3;Darwin|AU|n|2.4;Byron Bay|AU|b|26;Noosa Heads|AU|b|24
Alice Springs|AU|n|5;Port Douglas|AU|b|34;Canberra|AU|k|1.4;Auckland|NZ|c|2;Queenstown|NZ|s|26;Wellington|NZ|c|1.8;Christchurch|NZ|n|2;Rotorua|NZ|n|6;Wanaka|NZ|s|22;Taupo|NZ|n|9
Nadi|FJ|b|9;Suva|FJ|c|1.4;Papeete|PF|b|8;Vaitape|PF|b|34;Nouméa|NC|b|3;Apia|WS|b|3;Port-Vila|VU|b|4;Tamuning-Tumon-Harmon Village|GU|b|9;Avarua|CK|b|14
Genève|CH|k|3.4;Ostend|BE|b|5;Ródos|GR|b|9;Gaillimh|IE|n|5;Cill Airne|IE|n|24;Cochin|IN|n|2.4;St. Moritz|CH|s|34;Ðà Lạt|VN|n|6;St Anton am Arlberg|AT|s|50
`;
