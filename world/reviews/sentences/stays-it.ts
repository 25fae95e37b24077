/** Che cosa dicono gli ospiti degli alloggi; `bank.ts` spiega come si legge una riga. */
export const STAYS_IT = `
title ++: Un soggiorno da ricordare
title ++: Meglio del previsto
title ++: Da rifare subito
title ++ family: Ideale con i bambini
title +: Buona scelta
title +: Soggiorno piacevole
title + @sleep happy: Comodo e senza sorprese
title ~: Va bene per una o due notti
title ~: Luci e ombre
title -: Deludente
title -: Meglio cercare altrove
title/cleanliness +: Pulizia impeccabile
title/location +: Ottima posizione
title/value +: Buon rapporto qualità-prezzo
title/cleanliness -: Pulizia da migliorare
title/comfort -: Notti agitate
title/value -: Troppo caro per quello che offre
open ++: Dall’arrivo alla partenza ha funzionato tutto.
open ++: È proprio come nelle foto, anzi meglio.
open ++ family: I bambini non volevano più partire.
open +: Nel complesso un buon soggiorno.
open + couple days: Abbiamo passato qualche giorno di vero riposo.
open + business: Comodo per qualche riunione in città.
open ~: È andata bene, niente di più.
open ~: Alcune cose buone, altre da migliorare.
open -: Le foto promettevano di più.
open -: Così com’è, è difficile consigliarlo.
cleanliness + hotel: La camera era impeccabile in ogni angolo.
cleanliness +: Bagno e biancheria perfettamente puliti.
cleanliness + hotel days: Le pulizie erano fatte con cura ogni giorno.
cleanliness -: C’era polvere sotto il letto.
cleanliness -: Il bagno non era stato pulito bene.
cleanliness -: Gli asciugamani erano macchiati e li hanno dovuti cambiare.
comfort + @sleep: Buon materasso, tende scure, sonno profondo.
comfort + @sleep: Di notte c’è un gran silenzio.
comfort + fine @sleep: Una bella camera, curata nei dettagli.
comfort + balcony @sleep: Il caffè del mattino sul balcone è stato un piacere.
comfort + air_conditioning summer @sleep: L’aria condizionata, silenziosa, d’estate fa la differenza.
comfort - @sleep: Il materasso era sfondato al centro.
comfort - @sleep: Le pareti sono sottili e si sente tutto.
comfort - hotel !elevator @sleep: Non c’è l’ascensore, e con le valigie pesanti è scomodo.
comfort - @sleep: È più piccolo di come appare nelle foto.
location + near: Il centro si gira tutto a piedi.
location + far: Lontano dalla folla e ben collegato con la città.
location + beach_access: Dalla porta alla spiaggia in un attimo.
location +: Buone panetterie e piccoli ristoranti dietro l’angolo.
location +: I mezzi pubblici sono vicinissimi.
location - far: Il centro è lontano.
location - near @sleep: Così centrale che la strada si calma solo tardi.
location -: La sera intorno c’è poco dove mangiare.
location - @sleep: Le consegne in strada cominciano prima delle sei.
staff + hotel: Alla reception tutti gentili e veloci.
staff + hotel: Un piccolo problema è stato risolto subito.
staff + home: L’host ha risposto a ogni domanda in pochi minuti.
staff + home: Le istruzioni per l’arrivo erano chiare.
staff - hotel: Mezz’ora per il check-in senza nessuno davanti.
staff - hotel: Alla reception risposte sbrigative.
staff - home: L’host ha impiegato un giorno a rispondere a una domanda semplice.
staff - home: Il codice della porta era sbagliato e all’inizio nessuno rispondeva.
facilities + pool: La piscina era pulita e mai affollata.
facilities + spa: La spa ha salvato una giornata di pioggia.
facilities + breakfast: Colazione varia e fresca.
facilities + kitchen: La cucina ha tutto quello che serve per cucinare davvero.
facilities + garden: Il giardino è perfetto per leggere.
facilities + wifi: Il Wi-Fi bastava per le videochiamate.
facilities +: Tutto quello che era promesso c’era e funzionava.
facilities - pool days: La piscina è rimasta chiusa per metà del soggiorno.
facilities - breakfast: Poca scelta a colazione.
facilities - wifi: Il Wi-Fi cadeva di continuo.
facilities - kitchen: In cucina mancava metà delle pentole.
facilities -: Alcune lampade e prese non funzionavano.
value + cheap: Più economico di altri simili, e non peggiore.
value +: Prezzo giusto per quello che si riceve.
value + dear: Non costa poco, ma li vale tutti.
value - dear: Decisamente più caro di altri simili in zona.
value -: A questo prezzo ci si aspetta di più.
value -: Con la stessa spesa si trova di meglio.
close ++ together: Torneremo.
close ++: Consigliatissimo.
close +: Da rifare.
close ~: Va bene se il prezzo è giusto.
close -: La prossima volta, meglio altrove.
reply +: Grazie di cuore per le belle parole. Speriamo di rivedervi presto.
reply -: Grazie per la sincerità. Un soggiorno non dovrebbe andare così e ci stiamo lavorando.
`;
