/**
 * Quarters where travellers stay, for famous cities whose sections GeoNames lists few of. Positions are the middle of
 * the quarter to about 300 m, compiled by hand: `City|country` then `Quarter,lat,lon`.
 */
export const QUARTERS = `
Paris|FR;Le Marais,48.8575,2.3622;Saint-Germain-des-Prés,48.8540,2.3337;Montmartre,48.8867,2.3411;Quartier latin,48.8493,2.3470;Champs-Élysées,48.8705,2.3070;Opéra,48.8710,2.3320;Bastille,48.8532,2.3700;Tour Eiffel,48.8570,2.2980;Montparnasse,48.8424,2.3219;Canal Saint-Martin,48.8710,2.3640;Belleville,48.8722,2.3840;La Défense,48.8919,2.2380
London|GB;Westminster,51.4990,-0.1340;Soho,51.5136,-0.1340;Covent Garden,51.5119,-0.1240;Kensington,51.4990,-0.1930;Mayfair,51.5100,-0.1470;Shoreditch,51.5250,-0.0780;South Bank,51.5050,-0.1130;Paddington,51.5160,-0.1760;King's Cross,51.5310,-0.1230;Camden Town,51.5390,-0.1426;Greenwich,51.4810,-0.0060;City of London,51.5140,-0.0900;Notting Hill,51.5130,-0.2040;Canary Wharf,51.5050,-0.0230
New York City|US;Midtown,40.7549,-73.9840;Times Square,40.7580,-73.9855;Upper East Side,40.7736,-73.9566;Upper West Side,40.7870,-73.9754;Chelsea,40.7465,-74.0014;SoHo,40.7233,-74.0030;Greenwich Village,40.7336,-74.0027;Lower East Side,40.7150,-73.9843;Financial District,40.7075,-74.0090;Harlem,40.8116,-73.9465;Williamsburg,40.7140,-73.9560;Downtown Brooklyn,40.6930,-73.9860;Long Island City,40.7447,-73.9485;Murray Hill,40.7479,-73.9757
Rome|IT;Centro Storico,41.8990,12.4730;Trastevere,41.8890,12.4700;Monti,41.8950,12.4930;Vaticano,41.9060,12.4540;Termini,41.9010,12.5010;Testaccio,41.8760,12.4760;Parioli,41.9250,12.4900;Colosseo,41.8900,12.4920
Barcelona|ES;Barri Gòtic,41.3830,2.1770;Eixample,41.3920,2.1650;Gràcia,41.4030,2.1570;El Born,41.3850,2.1830;Barceloneta,41.3800,2.1890;El Raval,41.3800,2.1690;Poblenou,41.4010,2.2000;Sants,41.3760,2.1380
Madrid|ES;Sol,40.4169,-3.7035;Malasaña,40.4260,-3.7040;Chueca,40.4230,-3.6970;Salamanca,40.4290,-3.6790;La Latina,40.4110,-3.7110;Lavapiés,40.4090,-3.7010;Chamberí,40.4340,-3.7040;Retiro,40.4110,-3.6760
Lisbon|PT;Alfama,38.7120,-9.1300;Baixa,38.7110,-9.1380;Chiado,38.7105,-9.1420;Bairro Alto,38.7130,-9.1450;Príncipe Real,38.7170,-9.1490;Belém,38.6980,-9.2060;Avenida da Liberdade,38.7200,-9.1460;Parque das Nações,38.7680,-9.0950
Milan|IT;Duomo,45.4640,9.1900;Brera,45.4720,9.1870;Navigli,45.4510,9.1740;Porta Nuova,45.4830,9.1900;Centrale,45.4850,9.2040
Florence|IT;Duomo,43.7730,11.2560;Santa Croce,43.7690,11.2620;Oltrarno,43.7660,11.2470;San Marco,43.7780,11.2590
Venice|IT;San Marco,45.4340,12.3380;Cannaregio,45.4440,12.3280;Dorsoduro,45.4310,12.3250;Castello,45.4350,12.3500;Mestre,45.4900,12.2420
Amsterdam|NL;Centrum,52.3730,4.8930;Jordaan,52.3740,4.8800;De Pijp,52.3550,4.8930;Oud-West,52.3660,4.8700;Museumkwartier,52.3580,4.8810;Noord,52.3900,4.9200
Berlin|DE;Mitte,52.5230,13.4020;Kreuzberg,52.4980,13.4060;Prenzlauer Berg,52.5390,13.4240;Charlottenburg,52.5050,13.3040;Friedrichshain,52.5150,13.4540;Tiergarten,52.5140,13.3500
Vienna|AT;Innere Stadt,48.2085,16.3720;Leopoldstadt,48.2180,16.3930;Neubau,48.2020,16.3490;Wieden,48.1930,16.3680;Landstraße,48.1980,16.3950
Prague|CZ;Staré Město,50.0870,14.4210;Malá Strana,50.0880,14.4030;Nové Město,50.0780,14.4240;Vinohrady,50.0750,14.4430;Žižkov,50.0850,14.4500
Dublin|IE;Temple Bar,53.3455,-6.2640;St Stephen's Green,53.3380,-6.2590;Docklands,53.3470,-6.2390;Ballsbridge,53.3290,-6.2300
Edinburgh|GB;Old Town,55.9490,-3.1900;New Town,55.9550,-3.1980;Leith,55.9750,-3.1700;Haymarket,55.9460,-3.2190
Athens|GR;Plaka,37.9720,23.7300;Monastiraki,37.9760,23.7250;Kolonaki,37.9790,23.7430;Koukaki,37.9640,23.7240
Istanbul|TR;Sultanahmet,41.0060,28.9770;Beyoğlu,41.0330,28.9770;Taksim,41.0370,28.9850;Karaköy,41.0240,28.9770;Kadıköy,40.9900,29.0270;Beşiktaş,41.0430,29.0050;Şişli,41.0600,28.9870
Copenhagen|DK;Indre By,55.6800,12.5780;Vesterbro,55.6690,12.5470;Nørrebro,55.6940,12.5490;Christianshavn,55.6730,12.5930
Stockholm|SE;Gamla Stan,59.3250,18.0710;Norrmalm,59.3340,18.0600;Södermalm,59.3140,18.0710;Östermalm,59.3380,18.0850
Tokyo|JP;Shinjuku,35.6920,139.7010;Shibuya,35.6600,139.7000;Ginza,35.6710,139.7650;Asakusa,35.7130,139.7950;Ueno,35.7100,139.7770;Roppongi,35.6630,139.7320;Ikebukuro,35.7300,139.7110;Akihabara,35.6990,139.7730;Shinagawa,35.6280,139.7390
Osaka|JP;Namba,34.6660,135.5010;Umeda,34.7030,135.4970;Shinsaibashi,34.6750,135.5010;Tennoji,34.6470,135.5140
Kyoto|JP;Gion,35.0037,135.7750;Kawaramachi,35.0035,135.7690;Kyoto Station,34.9870,135.7570;Arashiyama,35.0130,135.6780;Higashiyama,34.9970,135.7800
Seoul|KR;Myeongdong,37.5630,126.9850;Gangnam,37.4990,127.0270;Hongdae,37.5560,126.9230;Insadong,37.5740,126.9850;Itaewon,37.5350,126.9940
Bangkok|TH;Sukhumvit,13.7380,100.5610;Silom,13.7280,100.5300;Siam,13.7460,100.5340;Khao San,13.7590,100.4970;Riverside,13.7230,100.5140;Thong Lo,13.7310,100.5820
Singapore|SG;Marina Bay,1.2820,103.8580;Orchard,1.3040,103.8320;Chinatown,1.2840,103.8440;Little India,1.3070,103.8520;Sentosa,1.2530,103.8230;Bugis,1.3000,103.8560
Hong Kong|HK;Tsim Sha Tsui,22.2980,114.1720;Central,22.2810,114.1580;Causeway Bay,22.2800,114.1840;Mong Kok,22.3190,114.1690;Wan Chai,22.2770,114.1730
Dubai|AE;Downtown Dubai,25.1970,55.2740;Dubai Marina,25.0800,55.1400;Palm Jumeirah,25.1180,55.1380;Deira,25.2710,55.3200;Jumeirah Beach,25.0780,55.1330;Business Bay,25.1850,55.2650;Al Barsha,25.1100,55.2000
Delhi|IN;Connaught Place,28.6315,77.2190;Paharganj,28.6440,77.2130;Karol Bagh,28.6520,77.1900;Aerocity,28.5490,77.1210
Mumbai|IN;Colaba,18.9150,72.8260;Bandra,19.0600,72.8360;Andheri,19.1190,72.8460;Juhu,19.1000,72.8270
Toronto|CA;Downtown,43.6510,-79.3800;Entertainment District,43.6460,-79.3900;Yorkville,43.6710,-79.3920;Old Town,43.6490,-79.3710;Kensington Market,43.6550,-79.4010;Liberty Village,43.6380,-79.4190;Distillery District,43.6500,-79.3590;North York,43.7680,-79.4130;The Annex,43.6690,-79.4050;Airport,43.6880,-79.5850
Montréal|CA;Vieux-Montréal,45.5050,-73.5550;Centre-ville,45.5000,-73.5720;Le Plateau-Mont-Royal,45.5220,-73.5780;Mile End,45.5240,-73.6000;Griffintown,45.4900,-73.5620;Quartier latin,45.5150,-73.5630
Vancouver|CA;Downtown,49.2830,-123.1190;Gastown,49.2840,-123.1080;Yaletown,49.2750,-123.1210;West End,49.2860,-123.1350;Kitsilano,49.2680,-123.1600;Mount Pleasant,49.2620,-123.1010;Coal Harbour,49.2900,-123.1240
Québec|CA;Vieux-Québec,46.8130,-71.2080;Saint-Roch,46.8140,-71.2260;Grande Allée,46.8040,-71.2200;Sainte-Foy,46.7780,-71.2830
Los Angeles|US;Hollywood,34.0980,-118.3270;Downtown,34.0480,-118.2520;Venice,33.9900,-118.4630;Koreatown,34.0610,-118.3020;Westwood,34.0600,-118.4440;Airport,33.9460,-118.3850;Silver Lake,34.0870,-118.2700
San Francisco|US;Union Square,37.7880,-122.4075;Fisherman's Wharf,37.8070,-122.4170;SoMa,37.7800,-122.4030;Mission District,37.7600,-122.4190;Nob Hill,37.7930,-122.4140;North Beach,37.8000,-122.4100
Chicago|US;The Loop,41.8810,-87.6290;River North,41.8920,-87.6340;Magnificent Mile,41.8950,-87.6245;West Loop,41.8830,-87.6480;Lincoln Park,41.9220,-87.6480;Wicker Park,41.9080,-87.6770
Miami|US;Brickell,25.7620,-80.1920;Downtown,25.7750,-80.1920;Wynwood,25.8010,-80.1990;Coconut Grove,25.7280,-80.2420;Little Havana,25.7650,-80.2200;Airport,25.7960,-80.2660
Las Vegas|US;The Strip,36.1147,-115.1728;Downtown,36.1700,-115.1420;Convention Center,36.1310,-115.1520;Summerlin,36.1650,-115.2900;Paradise,36.0990,-115.1500
Washington, D.C.|US;Downtown,38.9030,-77.0280;Dupont Circle,38.9100,-77.0430;Georgetown,38.9050,-77.0630;Capitol Hill,38.8890,-76.9990;Foggy Bottom,38.9000,-77.0500
Boston|US;Back Bay,42.3500,-71.0810;Beacon Hill,42.3590,-71.0680;Seaport,42.3500,-71.0450;North End,42.3650,-71.0545;South End,42.3420,-71.0720
New Orleans|US;French Quarter,29.9580,-90.0650;Garden District,29.9280,-90.0850;Warehouse District,29.9440,-90.0700;Marigny,29.9650,-90.0550
Honolulu|US;Waikiki,21.2790,-157.8290;Ala Moana,21.2920,-157.8440;Downtown,21.3080,-157.8600;Kahala,21.2750,-157.7850
Orlando|US;Downtown,28.5410,-81.3790;International Drive,28.4440,-81.4700;Lake Buena Vista,28.3840,-81.5100;Universal Area,28.4740,-81.4650
Mexico City|MX;Centro Histórico,19.4330,-99.1330;Roma Norte,19.4190,-99.1620;Condesa,19.4110,-99.1740;Polanco,19.4330,-99.1960;Zona Rosa,19.4260,-99.1630;Coyoacán,19.3500,-99.1620;Santa Fe,19.3590,-99.2740
Cancún|MX;Zona Hotelera,21.1330,-86.7470;Centro,21.1610,-86.8260;Puerto Juárez,21.1850,-86.8070
Lima|PE;Miraflores,-12.1210,-77.0290;Barranco,-12.1490,-77.0210;San Isidro,-12.0980,-77.0360;Centro Histórico,-12.0460,-77.0300;Aeropuerto,-12.0460,-77.0980;Surco,-12.1280,-76.9900;Magdalena,-12.0930,-77.0700
Cusco|PE;Plaza de Armas,-13.5165,-71.9785;San Blas,-13.5150,-71.9750;Santiago,-13.5230,-71.9830;Wanchaq,-13.5250,-71.9650
Bogotá|CO;La Candelaria,4.5970,-74.0730;Chapinero,4.6480,-74.0630;Zona T,4.6670,-74.0540;Usaquén,4.6950,-74.0310;Zona G,4.6530,-74.0570
Cartagena|CO;Centro Histórico,10.4236,-75.5490;Getsemaní,10.4220,-75.5450;Bocagrande,10.4050,-75.5530
Buenos Aires|AR;Palermo,-34.5880,-58.4300;Recoleta,-34.5880,-58.3930;San Telmo,-34.6210,-58.3730;Puerto Madero,-34.6110,-58.3630;Microcentro,-34.6040,-58.3780;Belgrano,-34.5620,-58.4560
Rio de Janeiro|BR;Copacabana,-22.9710,-43.1860;Ipanema,-22.9840,-43.2040;Leblon,-22.9840,-43.2230;Botafogo,-22.9510,-43.1840;Santa Teresa,-22.9180,-43.1870;Centro,-22.9070,-43.1770;Barra da Tijuca,-23.0000,-43.3550
Santiago|CL;Providencia,-33.4280,-70.6120;Las Condes,-33.4130,-70.5830;Lastarria,-33.4370,-70.6390;Bellavista,-33.4320,-70.6350;Centro,-33.4400,-70.6530
Havana|CU;Habana Vieja,23.1370,-82.3520;Vedado,23.1370,-82.3950;Centro Habana,23.1370,-82.3650;Miramar,23.1150,-82.4270
Sydney|AU;Circular Quay,-33.8620,151.2100;Darling Harbour,-33.8740,151.2000;Surry Hills,-33.8850,151.2120;Bondi Beach,-33.8910,151.2740;Manly,-33.7970,151.2850;Potts Point,-33.8690,151.2250
Melbourne|AU;Central Business District,-37.8140,144.9630;Southbank,-37.8240,144.9640;St Kilda,-37.8640,144.9820;Fitzroy,-37.7990,144.9780;South Yarra,-37.8390,144.9920
Auckland|NZ;Viaduct Harbour,-36.8440,174.7600;Central Business District,-36.8490,174.7640;Ponsonby,-36.8540,174.7410;Parnell,-36.8560,174.7800
Marrakesh|MA;Medina,31.6290,-7.9860;Guéliz,31.6370,-8.0130;Hivernage,31.6220,-8.0140;Palmeraie,31.6730,-7.9640
Cape Town|ZA;Waterfront,-33.9070,18.4200;City Bowl,-33.9260,18.4200;Camps Bay,-33.9510,18.3780;Sea Point,-33.9150,18.3860;Green Point,-33.9060,18.4050
Cairo|EG;Downtown,30.0470,31.2380;Zamalek,30.0610,31.2200;Giza,29.9870,31.1440;Heliopolis,30.0910,31.3220
`;
