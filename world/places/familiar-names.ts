/**
 * Short, familiar and older names people type for a city, and names in other scripts by which it is better known than
 * by those of `city-names.json`: `Name|country|alias,alias`.
 */
export const FAMILIAR_NAMES = `
New York City|US|Manhattan,Big Apple,纽约,뉴욕;Los Angeles|US|LA;San Francisco|US|SF,Frisco;Las Vegas|US|Vegas;New Orleans|US|NOLA;Philadelphia|US|Philly
Washington, D.C.|US|DC,ワシントン,华盛顿,워싱턴,واشنطن;Mexico City|MX|CDMX;Rio de Janeiro|BR|Rio;Dublin|IE|Baile Átha Cliath;Paris|FR|Paname;Lyon|FR|Lyons
Marseille|FR|Marseilles;Kraków|PL|Cracow;Budapest|HU|Buda;Athens|GR|Athína;Cairo|EG|Al Qāhirah;Jerusalem|IL|Yerushalayim;Hong Kong|HK|Hongkong,HK,ホンコン
Hanoi|VN|Hà Nội;Amsterdam|NL|アムステルダム,암스테르담;Bangkok|TH|กรุงเทพ;Frankfurt am Main|DE|フランクフルト,Франкфурт;Istanbul|TR|Κωνσταντινούπολη;Kyiv|UA|キーウ,基辅,키이우
Kyoto|JP|교토;Lisbon|PT|Λισαβόνα;Milan|IT|米兰,Μιλάνο;Montréal|CA|مونتريال;Mumbai|IN|मुंबई;Osaka|JP|大阪,오사카;Rome|IT|罗马;Seoul|KR|ソウル,首尔,서울;Shanghai|CN|シャンハイ
Singapore|SG|シンガポール,新加坡,싱가포르,Сингапур,سنغافورة;Taipei|TW|台北,臺北,タイペイ;Tokyo|JP|東京;Vancouver|CA|温哥华;Venice|IT|ベネチア,베네치아;Vienna|AT|ウィーン,维也纳
`;
