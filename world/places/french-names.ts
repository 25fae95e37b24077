/**
 * French names of cities that GeoNames lists under another: `Name|country|French name`. Those of cities that name a
 * time zone are the French names of Unicode CLDR 48 (`timeZoneNames`, exemplar cities, Unicode licence); the others
 * are the usual French forms of well-known cities, compiled by the project; from Kandahār on, the French names of
 * GeoNames that are in use today. A city that is not here keeps its name.
 */
export const FRENCH_NAMES = `
London|GB|Londres;Edinburgh|GB|Édimbourg;Dover|GB|Douvres;Canterbury|GB|Cantorbéry
Vienna|AT|Vienne;Salzburg|AT|Salzbourg;Brussels|BE|Bruxelles;Antwerpen|BE|Anvers;Brugge|BE|Bruges;Gent|BE|Gand;Ostend|BE|Ostende;Leuven|BE|Louvain;Mechelen|BE|Malines;Kortrijk|BE|Courtrai;Dendermonde|BE|Termonde
Basel|CH|Bâle;Bern|CH|Berne;Luzern|CH|Lucerne;Zürich|CH|Zurich;Biel/Bienne|CH|Bienne;Solothurn|CH|Soleure;Schaffhausen|CH|Schaffhouse;Chur|CH|Coire;Sankt Gallen|CH|Saint-Gall;St. Moritz|CH|Saint-Moritz;Sitten|CH|Sion
Köln|DE|Cologne;Nürnberg|DE|Nuremberg;Frankfurt am Main|DE|Francfort-sur-le-Main;Frankfurt (Oder)|DE|Francfort-sur-l’Oder;Hamburg|DE|Hambourg;Dresden|DE|Dresde;Hannover|DE|Hanovre;Aachen|DE|Aix-la-Chapelle;Mainz|DE|Mayence;Koblenz|DE|Coblence;Trier|DE|Trèves;Augsburg|DE|Augsbourg;Regensburg|DE|Ratisbonne;Würzburg|DE|Wurtzbourg;Freiburg|DE|Fribourg-en-Brisgau;Braunschweig|DE|Brunswick;Bremen|DE|Brême;Speyer|DE|Spire;Konstanz|DE|Constance;Magdeburg|DE|Magdebourg;Saarbrücken|DE|Sarrebruck;Kleve|DE|Clèves
The Hague|NL|La Haye;Nijmegen|NL|Nimègue;'s-Hertogenbosch|NL|Bois-le-Duc;Vlissingen|NL|Flessingue;Leiden|NL|Leyde;Groningen|NL|Groningue
Copenhagen|DK|Copenhague;Helsingør|DK|Elseneur
Warsaw|PL|Varsovie;Kraków|PL|Cracovie;Częstochowa|PL|Czestochowa
Bucharest|RO|Bucarest
Athens|GR|Athènes;Thessaloníki|GR|Thessalonique;Ródos|GR|Rhodes;Irákleion|GR|Héraklion;Chaniá|GR|La Canée;Corfu|GR|Corfou;Kórinthos|GR|Corinthe;Spárti|GR|Sparte;Piraeus|GR|Le Pirée
Venice|IT|Venise;Genoa|IT|Gênes;Bologna|IT|Bologne;Verona|IT|Vérone;Pisa|IT|Pise;Siena|IT|Sienne;Palermo|IT|Palerme;Catania|IT|Catane;Siracusa|IT|Syracuse;Messina|IT|Messine;Padova|IT|Padoue;Vicenza|IT|Vicence;Mantova|IT|Mantoue;Modena|IT|Modène;Parma|IT|Parme;Ferrara|IT|Ferrare;Ravenna|IT|Ravenne;Cremona|IT|Crémone;Bergamo|IT|Bergame;Lucca|IT|Lucques;Perugia|IT|Pérouse;Assisi|IT|Assise;Ancona|IT|Ancône;Livorno|IT|Livourne;Trento|IT|Trente;Aosta|IT|Aoste;Como|IT|Côme;Taranto|IT|Tarente;Agrigento|IT|Agrigente;Sorrento|IT|Sorrente;Novara|IT|Novare;Piacenza|IT|Plaisance;Ventimiglia|IT|Vintimille;Pavia|IT|Pavie;Gorizia|IT|Gorice
Lisbon|PT|Lisbonne
Barcelona|ES|Barcelone;Sevilla|ES|Séville;Granada|ES|Grenade;Córdoba|ES|Cordoue;Valencia|ES|Valence;Palma|ES|Palma de Majorque;Donostia / San Sebastián|ES|Saint-Sébastien;Zaragoza|ES|Saragosse;Salamanca|ES|Salamanque;Segovia|ES|Ségovie;Toledo|ES|Tolède;Cadiz|ES|Cadix;Pamplona|ES|Pampelune;Girona|ES|Gérone;Figueres|ES|Figueras;Lleida|ES|Lérida;Tarragona|ES|Tarragone;Santiago de Compostela|ES|Saint-Jacques-de-Compostelle;A Coruña|ES|La Corogne;Cartagena|ES|Carthagène;Murcia|ES|Murcie;Ávila|ES|Avila;Málaga|ES|Malaga
Moscow|RU|Moscou;Saint Petersburg|RU|Saint-Pétersbourg;Sochi|RU|Sotchi;Yekaterinburg|RU|Iekaterinbourg;Novosibirsk|RU|Novossibirsk;Irkutsk|RU|Irkoutsk;Krasnoyarsk|RU|Krasnoïarsk;Yakutsk|RU|Iakoutsk;Ulyanovsk|RU|Oulianovsk;Novokuznetsk|RU|Novokouznetsk;Barnaul|RU|Barnaoul;Chita|RU|Tchita;Petropavlovsk-Kamchatsky|RU|Petropavlovsk-Kamtchatski
Kyiv|UA|Kiev;Chernivtsi|UA|Tchernivtsi;Chisinau|MD|Chișinău;Nicosia|CY|Nicosie;Famagusta|CY|Famagouste;Valletta|MT|La Valette;Andorra la Vella|AD|Andorre-la-Vieille;San Marino|SM|Saint-Marin;Vatican City|VA|Cité du Vatican;Reykjavík|IS|Reykjavik
Cairo|EG|Le Caire;Alexandria|EG|Alexandrie;Luxor|EG|Louxor;Aswan|EG|Assouan;Giza|EG|Gizeh;Port Said|EG|Port-Saïd;Sharm el-Sheikh|EG|Charm el-Cheikh;Marrakesh|MA|Marrakech;Tangier|MA|Tanger;Chefchaouene|MA|Chefchaouen;Algiers|DZ|Alger
Cape Town|ZA|Le Cap;Addis Ababa|ET|Addis-Abeba;Mogadishu|SO|Mogadiscio;N'Djamena|TD|N’Djamena;Port Louis|MU|Port-Louis;Male|MV|Malé
Dubai|AE|Dubaï;Abu Dhabi|AE|Abou Dabi;Sharjah|AE|Charjah;Ras Al Khaimah City|AE|Ras el Khaïmah;Mecca|SA|La Mecque;Medina|SA|Médine;Riyadh|SA|Riyad;Jeddah|SA|Djeddah;Muscat|OM|Mascate;Kuwait City|KW|Koweït;Jerusalem|IL|Jérusalem;Bethlehem|PS|Bethléem;Jericho|PS|Jéricho;Hebron|PS|Hébron;Beirut|LB|Beyrouth;Damascus|SY|Damas;Aleppo|SY|Alep;Petra|JO|Pétra;Baghdad|IQ|Bagdad;Basrah|IQ|Bassorah;Mosul|IQ|Mossoul;Tehran|IR|Téhéran;Isfahan|IR|Ispahan;Shiraz|IR|Chiraz;Kabul|AF|Kaboul;Baku|AZ|Bakou;Tbilisi|GE|Tbilissi;Batumi|GE|Batoumi;Yerevan|AM|Erevan
Tashkent|UZ|Tachkent;Samarkand|UZ|Samarcande;Bukhara|UZ|Boukhara;Almaty|KZ|Alma-Ata;Bishkek|KG|Bichkek;Dushanbe|TJ|Douchanbé;Ashgabat|TM|Achgabat;Ulan Bator|MN|Oulan-Bator;Atyrau|KZ|Atyraou;Kathmandu|NP|Katmandou;Thimphu|BT|Thimphou;Bengaluru|IN|Bangalore;Mumbai|IN|Bombay;Kolkata|IN|Calcutta;Chennai|IN|Madras;Puducherry|IN|Pondichéry;Varanasi|IN|Bénarès;Dhaka|BD|Dacca;Yangon|MM|Rangoun;Hanoi|VN|Hanoï;Ho Chi Minh City|VN|Hô-Chi-Minh-Ville;Ðà Lạt|VN|Dalat;Singapore|SG|Singapour;Manila|PH|Manille;Makassar|ID|Macassar
Beijing|CN|Pékin;Guangzhou|CN|Canton;Nanjing|CN|Nankin;Macau|MO|Macao;Seoul|KR|Séoul;Nara-shi|JP|Nara
New Orleans|US|La Nouvelle-Orléans;New York City|US|New York;Philadelphia|US|Philadelphie;Washington, D.C.|US|Washington;St. John's|CA|Saint-Jean de Terre-Neuve;Saint John|CA|Saint-Jean;Mexico City|MX|Mexico;Havana|CU|La Havane;Panamá|PA|Panama;Guatemala City|GT|Guatemala;Santo Domingo|DO|Saint-Domingue;Charlotte Amalie|VI|Charlotte-Amélie;Cartagena|CO|Carthagène;Bogotá|CO|Bogota;Brasília|BR|Brasilia;Salvador|BR|Salvador de Bahia;Cusco|PE|Cuzco;Ushuaia|AR|Ushuaïa
Nuku‘alofa|TO|Nuku’alofa
Kandahār|AF|Kandahar;Herāt|AF|Hérat;Jalālābād|AF|Jalalabad
San Carlos de Bariloche|AR|Bariloche
Klagenfurt am Wörthersee|AT|Klagenfurt;Bregenz|AT|Brégence
Adelaide|AU|Adélaïde
Ganja|AZ|Gandja
Sint-Niklaas|BE|Saint-Nicolas;Roeselare|BE|Roulers;Sint-Truiden|BE|Saint-Trond;Ieper|BE|Ypres;Lier|BE|Lierre;Menen|BE|Menin;Tienen|BE|Tirlemont;Tongeren|BE|Tongres;Oudenaarde|BE|Audenarde;Koksijde|BE|Coxyde;Diksmuide|BE|Dixmude
Burgas|BG|Bourgas;Ruse|BG|Roussé
Homyel'|BY|Homiel;Mahilyow|BY|Moguilev;Baranovichi|BY|Baranovitchi
Winterthur|CH|Winterthour;Thun|CH|Thoune;Zug|CH|Zoug;Bellinzona|CH|Bellinzone;Grenchen|CH|Granges
Valparaíso|CL|Valparaiso
Tongshan|CN|Xuzhou;Aksu|CN|Aksou;Kashgar|CN|Kachgar;Turpan|CN|Tourfan;Lhasa|CN|Lhassa
Guantánamo|CU|Guantanamo
Duisburg|DE|Duisbourg;Halle (Saale)|DE|Halle;Ludwigshafen am Rhein|DE|Ludwigshafen;Jena|DE|Iéna;Flensburg|DE|Flensbourg;Marburg an der Lahn|DE|Marbourg;Gießen|DE|Giessen;Lüneburg|DE|Lunebourg;Brandenburg an der Havel|DE|Brandebourg-sur-la-Havel;Ravensburg|DE|Ravensbourg;Saarlouis|DE|Sarrelouis;Zweibrücken|DE|Deux-Ponts;Quedlinburg|DE|Quedlinbourg
Aabenraa|DK|Åbenrå
Salvaleón de Higüey|DO|Higüey
Al Manşūrah|EG|Mansourah;Al Fayyūm|EG|Fayoum;Ismailia|EG|Ismaïlia;Idfū|EG|Edfou;Arish|EG|El-Arich;Damietta|EG|Damiette;Isnā|EG|Esna
Gasteiz / Vitoria|ES|Vitoria;Santa Cruz de Tenerife|ES|Santa Cruz de Ténérife;Algeciras|ES|Algésiras;Sagunto|ES|Sagonte;Plasencia|ES|Plasence;Calp|ES|Calpe;Ciutadella|ES|Ciudadela;Maó|ES|Mahon;San Lorenzo de El Escorial|ES|El Escorial;Hondarribia|ES|Fontarabie
Hyvinge|FI|Hyvinkää;Sibbo|FI|Sipoo;Lovisa|FI|Loviisa
Palikir - National Government Center|FM|Palikir
Saint George's|GD|Saint-Georges
Kutaisi|GE|Koutaïssi
Saint Peter Port|GG|Saint-Pierre-Port
Sekondi-Takoradi|GH|Sékondi
Pátra|GR|Patras;Ioánnina|GR|Ioannina;Chalkída|GR|Chalcis;Sérres|GR|Serrès;Kavála|GR|Kavala;Rethymno|GR|Réthymnon;Mytilene|GR|Mytilène;Árgos|GR|Argos;Thívai|GR|Thèbes
Okap|HT|Cap-Haïtien;Tigwav|HT|Petit-Goâve;Gonaïves|HT|Les Gonaïves
Jambi City|ID|Jambi
Gaillimh|IE|Galway
Haifa|IL|Haïfa;Rishon LeẔiyyon|IL|Rishon LeZion;Beersheba|IL|Beer-Sheva;H̱olon|IL|Holon;Reẖovot|IL|Rehovot;Tiberias|IL|Tibériade
Sūrat|IN|Surate;Ludhiāna|IN|Ludhiana;Bhubaneshwar|IN|Bhubaneswar;Alīgarh|IN|Aligarh;Cochin|IN|Kochi;Dhanbād|IN|Dhanbad;Bīdar|IN|Bidar;Dārjiling|IN|Darjeeling
Abū Ghurayb|IQ|Abou Ghraib;As Sulaymānīyah|IQ|Souleimaniye;Kirkuk|IQ|Kirkouk;Najaf|IQ|Nadjaf;Al Kūt|IQ|Kut;Al Ḩillah|IQ|Hilla;Dihok|IQ|Duhok;Al Fallūjah|IQ|Falloujah;Baqubah|IQ|Bakouba;Kufa|IQ|Koufa
Orūmīyeh|IR|Ourmia;Arāk|IR|Arak;Ardabīl|IR|Ardabil;Gorgān|IR|Gorgan;Neyshābūr|IR|Nichapur;Bābol|IR|Babol;Bīrjand|IR|Birjand;Mahābād|IR|Mahabad;Bandar-e Anzalī|IR|Bandar-e Anzali
Reggio Calabria|IT|Reggio de Calabre;Reggio nell'Emilia|IT|Reggio d’Émilie;Salerno|IT|Salerne;Cesena|IT|Césène;Treviso|IT|Trévise;Varese|IT|Varèse;Caserta|IT|Caserte;Carrara|IT|Carrare;Savona|IT|Savone;Benevento|IT|Bénévent;Viterbo|IT|Viterbe;Vercelli|IT|Verceil;Pozzuoli|IT|Pouzzoles;Pinerolo|IT|Pignerol;Belluno|IT|Bellune;Ivrea|IT|Ivrée;Mondovì|IT|Mondovi
Saint Helier|JE|Saint-Hélier
Zarqa|JO|Zarka
Hachiōji|JP|Hachioji;Gifu-shi|JP|Gifu;Kakogawachō-honmachi|JP|Kakogawa;Ageoshimo|JP|Ageo;Anjō|JP|Anjo
Osh|KG|Och
Hamhŭng|KP|Hamhung;Kaesŏng|KP|Kaesong;Wŏnsan|KP|Wonsan;Sinŭiju|KP|Sinuiju
Cheongju-si|KR|Cheongju;Jeju City|KR|Jeju;Chinju|KR|Jinju
Karagandy|KZ|Karaganda;Shymkent|KZ|Chymkent;Semey|KZ|Semeï;Aktobe|KZ|Aktioubé;Kostanay|KZ|Kostanaï;Temirtau|KZ|Temirtaou;Aktau|KZ|Aktaou;Kokshetau|KZ|Kokchetaou;Ekibastuz|KZ|Ekibastouz;Taldykorgan|KZ|Taldykourgan
Tyre|LB|Tyr
Trincomalee|LK|Trinquemalay
Sirte|LY|Syrte;Tobruk|LY|Tobrouk
Sale|MA|Salé;Oujda-Angad|MA|Oujda;Al Hoceïma|MA|Al Hoceima;Kenitra|MA|Kénitra;Mohammedia|MA|Mohammédia;Beni Mellal|MA|Béni Mellal;El Jadid|MA|El Jadida
Toliara|MG|Tuléar
Juárez|MX|Ciudad Juárez;León de los Aldama|MX|León;Acapulco de Juárez|MX|Acapulco;Tuxtla|MX|Tuxtla Gutiérrez;Victoria de Durango|MX|Durango;Xalapa de Enríquez|MX|Xalapa;Pachuca de Soto|MX|Pachuca;Heroica Guaymas|MX|Guaymas;Texcoco de Mora|MX|Texcoco
Breda|NL|Bréda
Pātan|NP|Patan
Şalālah|OM|Salalah
Cebu City|PH|Cebu;Bacolod City|PH|Bacolod
Muzaffarābād|PK|Muzaffarabad
Nablus|PS|Naplouse;Rafaḩ|PS|Rafah
Ar Rayyān|QA|Al Rayyan
Iaşi|RO|Iași;Constanţa|RO|Constanța;Galaţi|RO|Galați
Nizhniy Novgorod|RU|Nijni Novgorod;Rostov-na-Donu|RU|Rostov-sur-le-Don;Chelyabinsk|RU|Tcheliabinsk;Ufa|RU|Oufa;Voronezh|RU|Voronej;Tol’yatti|RU|Togliatti;Izhevsk|RU|Ijevsk;Yaroslavl|RU|Iaroslavl;Orenburg|RU|Orenbourg;Tyumen|RU|Tioumen;Makhachkala|RU|Makhatchkala;Tula|RU|Toula;Cheboksary|RU|Tcheboksary;Bryansk|RU|Briansk;Kursk|RU|Koursk;Arkhangel’sk|RU|Arkhangelsk;Kurgan|RU|Kourgan;Kaluga|RU|Kalouga;Orël|RU|Orel;Murmansk|RU|Mourmansk;Cherepovets|RU|Tcherepovets;Surgut|RU|Sourgout;Yoshkar-Ola|RU|Iochkar-Ola;Komsomolsk-on-Amur|RU|Komsomolsk-sur-l’Amour;Nizhnevartovsk|RU|Nijnevartovsk;Nizhnekamsk|RU|Nijnekamsk;Dzerzhinsk|RU|Dzerjinsk;Groznyy|RU|Grozny;Shakhty|RU|Chakhty;Blagoveshchensk|RU|Blagovechtchensk;Zlatoust|RU|Zlatooust;Yuzhno-Sakhalinsk|RU|Ioujno-Sakhalinsk;Novocherkassk|RU|Novotcherkassk;Rubtsovsk|RU|Roubtsovsk;Mytishchi|RU|Mytichtchi;Lyubertsy|RU|Lioubertsy;Balashikha|RU|Balachikha;Maykop|RU|Maïkop;Murom|RU|Mourom;Orekhovo-Zuyevo|RU|Orekhovo-Zouïevo;Achinsk|RU|Atchinsk;Noginsk|RU|Noguinsk;Yelets|RU|Ielets;Novokuybyshevsk|RU|Novokouïbychevsk;Leninsk-Kuznetsky|RU|Leninsk-Kouznetski;Novotroitsk|RU|Novotroïtsk;Pushkino|RU|Pouchkino;Ukhta|RU|Oukhta;Mezhdurechensk|RU|Mejdouretchensk
Ta’if|SA|Taëf;Al Kharj|SA|Al Khardj;Sakakah|SA|Sakaka
Omdurman|SD|Omdourman;Port Sudan|SD|Port-Soudan;Al Qadarif|SD|Al-Qadarif;Wad Medani|SD|Wad Madani
Juba|SS|Djouba
Ḩamāh|SY|Hama;Latakia|SY|Lattaquié
Phra Nakhon Si Ayutthaya|TH|Ayutthaya
Khujand|TJ|Khodjent
İzmir|TR|Izmir;Adıyaman|TR|Adiyaman;İzmit|TR|Izmit
Port of Spain|TT|Port-d’Espagne
Dar es Salaam|TZ|Dar es Salam
Zaporizhia|UA|Zaporijjia;Kryvyi Rih|UA|Kryvyï Rih;Mykolayiv|UA|Mykolaïv;Mariupol|UA|Marioupol;Luhansk|UA|Louhansk;Sevastopol|UA|Sébastopol;Khmelnytskyi|UA|Khmelnytskyï;Chernihiv|UA|Tchernihiv;Cherkasy|UA|Tcherkassy;Sumy|UA|Soumy;Zhytomyr|UA|Jytomyr;Kropyvnytskyi|UA|Kropyvnytskyï;Kamianske|UA|Kamianské;Kremenchuk|UA|Krementchouk;Lutsk|UA|Loutsk;Melitopol|UA|Mélitopol;Kerch|UA|Kertch;Berdyansk|UA|Berdiansk;Uzhgorod|UA|Oujhorod;Oleksandriya|UA|Oleksandriïa;Kamianets-Podilskyi|UA|Kamianets-Podilskyï
Andijon|UZ|Andijan;Nukus|UZ|Noukous;Qarshi|UZ|Karchi;Qo‘qon|UZ|Kokand;Chirchiq|UZ|Tchirtchik;Fergana|UZ|Ferghana;Jizzax|UZ|Djizak;Urganch|UZ|Ourguentch;Tirmiz|UZ|Termez;Navoiy|UZ|Navoï
Huế|VN|Hué
Mukalla|YE|Al Mukalla
Johannesburg|ZA|Johannesbourg;Bhisho|ZA|Bisho
`;
