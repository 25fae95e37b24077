/** What travelers say about activities in other languages; see `bank.ts` for how a line reads. */
export const ACTIVITIES_DE = `
title ++: Ein Höhepunkt der Reise
title ++: Unbedingt machen
title +: Hat sich gelohnt
title +: Sehr nett
title ~: Ganz nett, aber kein Muss
title -: Leider enttäuschend
open ++: Mit das Schönste an dieser Reise.
open ++ family: Die Kinder reden noch immer davon.
open +: Es hält, was die Beschreibung verspricht.
open ~: In Ordnung, aber nichts Besonderes.
open -: Leider nicht das, was die Beschreibung verspricht.
guide + guide: Der Guide hatte zu jeder Ecke eine Geschichte.
guide + teacher: Gut erklärt und mit viel Geduld.
guide + crew: Die Crew war aufmerksam und hat alles erklärt.
guide - guide: Der Guide hat nur Jahreszahlen heruntergebetet.
guide -: Fragen waren nicht wirklich erwünscht.
value +: Ein fairer Preis.
value + cheap: Günstig für das, was geboten wird.
value -: Zu teuer für das Gebotene.
organization + guided: Pünktlich und gut organisiert.
organization + ticket: Mit dem Ticket auf dem Handy ging es direkt hinein.
organization + driver: Der Fahrer war überpünktlich.
organization +: Gut organisiert, ohne Warten.
organization - guided: Der Treffpunkt war schwer zu finden.
organization - ticket: Trotz Ticket war die Schlange am Eingang lang.
organization -: Von einer Planänderung hat niemand etwas gesagt.
experience + museum: Eine hervorragende Sammlung, gut erklärt.
experience + walk: Man sieht Ecken, an denen man allein vorbeiginge.
experience + food: Großzügige Kostproben mit vielen Überraschungen.
experience + outdoors guided: Die Eindrücke unterwegs bleiben lange im Kopf.
experience + transfer: Sauberes Auto, ruhige Fahrt.
experience + happy: Von Anfang bis Ende ein Vergnügen.
experience -: Es wirkte von Anfang bis Ende wie Routine.
close ++: Sehr zu empfehlen.
close +: Empfehlenswert.
close ~: Gut, wenn man Zeit übrig hat.
close -: Die Zeit lässt sich besser verbringen.
reply +: Vielen Dank! Es war uns eine Freude.
reply -: Danke für die offenen Worte. Es tut uns leid, und wir haben im Team darüber gesprochen.
`;
export const ACTIVITIES_ES = `
title ++: Lo mejor del viaje
title ++: Imprescindible
title +: Merece la pena
title +: Muy agradable
title ~: Está bien, sin ser imprescindible
title -: Una decepción
open ++: De lo mejor de este viaje.
open ++ family: Los niños siguen hablando de ello.
open +: Cumple lo que promete la descripción.
open ~: Estuvo bien, pero nada especial.
open -: Por desgracia, no es lo que promete la descripción.
guide + guide: El guía tenía una historia para cada rincón.
guide + teacher: Explicaciones claras y mucha paciencia.
guide + crew: La tripulación, atenta, lo explicó todo.
guide - guide: El guía recitaba fechas sin mirar al grupo.
guide -: No había mucho interés en las preguntas.
value +: Un precio justo.
value + cheap: Barato para lo que se recibe.
value -: Demasiado caro para lo que es.
organization + guided: Puntual y bien organizado.
organization + ticket: Con la entrada en el móvil se pasa directamente.
organization + driver: El conductor llegó antes de la hora.
organization +: Todo bien organizado y sin esperas.
organization - guided: Costó encontrar el punto de encuentro.
organization - ticket: La cola de la entrada era larga, con o sin entrada.
organization -: Nadie avisó de un cambio de planes.
experience + museum: Una colección excelente y bien explicada.
experience + walk: Se ven rincones por los que uno pasaría de largo.
experience + food: Degustaciones generosas y llenas de sorpresas.
experience + outdoors guided: Las vistas por el camino no se olvidan.
experience + transfer: Coche limpio y viaje tranquilo.
experience + happy: Un placer de principio a fin.
experience -: Todo pareció rutina de principio a fin.
close ++: Muy recomendable.
close +: Recomendable.
close ~: Bien si sobra tiempo.
close -: Hay mejores formas de pasar el tiempo.
reply +: ¡Muchas gracias! Fue un placer.
reply -: Gracias por contárnoslo. Lo sentimos y lo hemos hablado con el equipo.
`;
export const ACTIVITIES_IT = `
title ++: Il meglio del viaggio
title ++: Da non perdere
title +: Ne vale la pena
title +: Molto piacevole
title ~: Carino, ma non imperdibile
title -: Una delusione
open ++: Una delle cose più belle di questo viaggio.
open ++ family: I bambini ne parlano ancora.
open +: Mantiene quello che promette la descrizione.
open ~: È andata bene, ma niente di speciale.
open -: Purtroppo non è quello che promette la descrizione.
guide + guide: La guida aveva una storia per ogni angolo.
guide + teacher: Spiegazioni chiare e tanta pazienza.
guide + crew: L’equipaggio era attento e ha spiegato tutto.
guide - guide: La guida recitava date senza guardare il gruppo.
guide -: Le domande non erano molto gradite.
value +: Un prezzo giusto.
value + cheap: Costa poco per quello che si riceve.
value -: Troppo caro per quello che è.
organization + guided: Puntuale e ben organizzato.
organization + ticket: Con il biglietto sul telefono si entra subito.
organization + driver: L’autista era in anticipo.
organization +: Tutto ben organizzato e senza attese.
organization - guided: Il punto d’incontro era difficile da trovare.
organization - ticket: Fila lunga all’ingresso, biglietto o no.
organization -: Nessuno ha avvisato di un cambio di programma.
experience + museum: Una collezione eccellente e ben spiegata.
experience + walk: Si scoprono angoli che da soli non si notano.
experience + food: Assaggi generosi e pieni di sorprese.
experience + outdoors guided: I panorami lungo la strada restano negli occhi.
experience + transfer: Auto pulita e viaggio tranquillo.
experience + happy: Un piacere dall’inizio alla fine.
experience -: È sembrata routine dall’inizio alla fine.
close ++: Consigliatissimo.
close +: Consigliato.
close ~: Va bene se avanza tempo.
close -: Ci sono modi migliori di passare il tempo.
reply +: Grazie! È stato un piacere.
reply -: Grazie per avercelo detto. Ci dispiace e ne abbiamo parlato con il team.
`;
export const ACTIVITIES_PT = `
title ++: O melhor da viagem
title ++: A não perder
title +: Vale a pena
title +: Muito agradável
title ~: Simpático, mas não imperdível
title -: Uma desilusão
open ++: Das melhores coisas desta viagem.
open ++ family: As crianças ainda falam disso.
open +: Cumpre o que a descrição promete.
open ~: Foi razoável, nada de especial.
open -: Infelizmente, não é o que a descrição promete.
guide + guide: O guia tinha uma história para cada canto.
guide + teacher: Explicações claras e muita paciência.
guide + crew: A tripulação foi atenta e explicou tudo.
guide - guide: O guia recitava datas sem olhar para o grupo.
guide -: As perguntas não eram muito bem-vindas.
value +: Um preço justo.
value + cheap: Barato para o que se recebe.
value -: Caro para o que é.
organization + guided: Pontual e bem organizado.
organization + ticket: Com o bilhete no telemóvel entra-se logo.
organization + driver: O motorista chegou antes da hora.
organization +: Tudo bem organizado e sem esperas.
organization - guided: Foi difícil encontrar o ponto de encontro.
organization - ticket: A fila à entrada era longa, com ou sem bilhete.
organization -: Ninguém avisou de uma mudança de planos.
experience + museum: Uma coleção excelente e bem explicada.
experience + walk: Descobrem-se recantos por onde se passaria sem ver.
experience + food: Provas generosas e cheias de surpresas.
experience + outdoors guided: As vistas pelo caminho ficam na memória.
experience + transfer: Carro limpo e viagem tranquila.
experience + happy: Um prazer do princípio ao fim.
experience -: Pareceu rotina do princípio ao fim.
close ++: Muito recomendável.
close +: Recomendável.
close ~: Bom para quem tem tempo.
close -: Há melhores maneiras de passar o tempo.
reply +: Obrigado! Foi um prazer.
reply -: Obrigado por nos dizer. Lamentamos e já falámos com a equipa.
`;
