/** Was Gäste über Unterkünfte sagen; `bank.ts` erklärt, wie eine Zeile zu lesen ist. */
export const STAYS_DE = `
title ++: Rundum gelungen
title ++: Besser als erwartet
title ++: Jederzeit wieder
title ++ family: Ideal mit Kindern
title +: Gute Wahl
title +: Angenehmer Aufenthalt
title + @sleep happy: Solide und gemütlich
title ~: Für ein, zwei Nächte in Ordnung
title ~: Licht und Schatten
title -: Leider enttäuschend
title -: Nicht noch einmal
title/cleanliness +: Blitzsauber
title/location +: Tolle Lage
title/value +: Preis und Leistung stimmen
title/cleanliness -: Sauberkeit lässt zu wünschen übrig
title/comfort -: Unruhige Nächte
title/value -: Zu teuer für das Gebotene
open ++: Von der Ankunft bis zur Abreise hat alles gepasst.
open ++: Es sieht genauso aus wie auf den Bildern.
open ++ family: Die Kinder wollten gar nicht mehr weg.
open +: Insgesamt ein guter Aufenthalt.
open + couple days: Wir hatten ein paar entspannte Tage zu zweit.
open + business: Für ein paar Termine in der Stadt genau richtig.
open ~: Es war in Ordnung, mehr aber auch nicht.
open ~: Manches war gut, anderes sollte besser sein.
open -: Die Bilder versprechen mehr.
open -: So, wie es jetzt ist, lässt es sich kaum empfehlen.
cleanliness + hotel: Das Zimmer war bis in die Ecken sauber.
cleanliness +: Bad und Bettwäsche waren tadellos.
cleanliness + hotel days: Jeden Tag wurde gründlich geputzt.
cleanliness -: Unter dem Bett lag Staub.
cleanliness -: Das Bad war nicht richtig geputzt.
cleanliness -: Die Handtücher hatten Flecken und mussten getauscht werden.
comfort + @sleep: Gute Matratze, dunkle Vorhänge, tiefer Schlaf.
comfort + @sleep: Nachts war es angenehm ruhig.
comfort + fine @sleep: Ein schönes Zimmer mit Liebe zum Detail.
comfort + balcony @sleep: Der Kaffee morgens auf dem Balkon war ein Genuss.
comfort + air_conditioning summer @sleep: Die Klimaanlage war leise und bei der Hitze Gold wert.
comfort - @sleep: Die Matratze war durchgelegen.
comfort - @sleep: Die Wände sind dünn, man hört jedes Wort von nebenan.
comfort - hotel !elevator @sleep: Es gibt keinen Aufzug, mit schwerem Gepäck ist das mühsam.
comfort - @sleep: Es ist kleiner, als es auf den Bildern wirkt.
location + near: Ins Zentrum sind es nur ein paar Schritte.
location + far: Abseits vom Trubel, und doch kommt man gut in die Stadt.
location + beach_access: Von der Tür direkt an den Strand, herrlich.
location +: Gute Bäcker und kleine Lokale gleich um die Ecke.
location +: Bus und Bahn sind ganz in der Nähe.
location - far: Bis ins Zentrum ist es weit.
location - near @sleep: So zentral, dass es auf der Straße erst spät ruhig wird.
location -: Abends ist in der Umgebung wenig los.
location - @sleep: Der Lieferverkehr beginnt vor sechs Uhr morgens.
staff + hotel: Am Empfang waren alle freundlich und schnell.
staff + hotel: Ein kleines Problem wurde sofort gelöst.
staff + home: Der Gastgeber hat jede Frage in wenigen Minuten beantwortet.
staff + home: Die Anleitung zur Anreise war klar und vollständig.
staff - hotel: Das Einchecken dauerte eine halbe Stunde, obwohl niemand wartete.
staff - hotel: Am Empfang gab es auf Fragen nur knappe Antworten.
staff - home: Auf eine einfache Antwort musste man einen Tag warten.
staff - home: Der Türcode stimmte nicht, und zuerst ging niemand ans Telefon.
facilities + pool: Der Pool war sauber und nie überfüllt.
facilities + spa: Der Wellnessbereich hat einen Regentag gerettet.
facilities + breakfast: Das Frühstück war frisch und vielfältig.
facilities + kitchen: In der Küche fehlt nichts, was man zum Kochen braucht.
facilities + garden: Im Garten lässt es sich wunderbar lesen.
facilities + wifi: Das WLAN war schnell genug für Videogespräche.
facilities +: Alles, was versprochen war, war da und funktionierte.
facilities - pool days: Der Pool war die halbe Zeit gesperrt.
facilities - breakfast: Beim Frühstück war die Auswahl klein.
facilities - wifi: Das WLAN fiel immer wieder aus.
facilities - kitchen: In der Küche fehlte die Hälfte der Töpfe.
facilities -: Einige Lampen und Steckdosen funktionierten nicht.
value + cheap: Günstiger als vergleichbare Häuser und nicht schlechter.
value +: Ein fairer Preis für das, was man bekommt.
value + dear: Nicht billig, aber jeden Cent wert.
value - dear: Spürbar teurer als vergleichbare Häuser in der Nähe.
value -: Für diesen Preis darf man mehr erwarten.
value -: Fürs gleiche Geld gibt es Besseres.
close ++ together: Wir kommen wieder.
close ++: Sehr zu empfehlen.
close +: Gern wieder.
close ~: Wenn der Preis stimmt, in Ordnung.
close -: Beim nächsten Mal lieber woanders.
reply +: Herzlichen Dank für die freundlichen Worte. Auf ein baldiges Wiedersehen!
reply -: Danke für die offenen Worte. So soll ein Aufenthalt nicht sein, und wir arbeiten daran.
`;
