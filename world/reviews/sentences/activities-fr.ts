/** Ce que disent les voyageurs des activités ; `bank.ts` explique comment se lit une ligne. */
export const ACTIVITIES_FR = `
title ++: Un temps fort du voyage
title ++: À ne pas manquer
title ++: Au-delà des attentes
title ++ family: Les enfants ont adoré
title ++ couple: Un beau moment à deux
title +: Ça vaut le détour
title +: Très agréable
title +: Un bon moment
title ~: Sympathique, sans être incontournable
title ~: Avis mitigé
title -: Sans intérêt
title -: Une déception
title/guide + guide: Un guide incollable
title/guide + teacher: Un professeur patient
title/guide + crew: Un équipage de confiance
title/value +: Bon rapport qualité-prix
title/organization +: Bien organisé
title/guide -: Peu d’enthousiasme
title/value -: Trop cher
title/organization -: Mal organisé
open ++: L’une des plus belles choses de ce voyage.
open ++ family: Nos enfants en parlent encore.
open ++ friends: Nous avons ri du début à la fin.
open ++ solo: Une belle façon de faire des rencontres quand on voyage seul.
open ++: À refaire dès demain.
open +: Une façon agréable de passer une partie de la journée.
open +: Conforme à la description.
open + couple: Nous avons beaucoup aimé ce moment à deux.
open ~: C’était correct, sans rien de spécial.
open ~: Des passages intéressants, d’autres un peu longs.
open -: Ce n’était malheureusement pas ce qu’annonce la description.
open - alone: J’attendais beaucoup de ce moment et je suis resté sur ma faim.
guide + guide: Le guide avait une histoire pour chaque coin de rue.
guide + guide: Le guide parlait clairement et répondait à toutes les questions.
guide + guide family: Le guide a aussi su parler aux enfants.
guide + teacher: Des explications claires, sans presser personne.
guide + teacher: On sent le métier et la passion.
guide + crew: L’équipage était attentif et a tout expliqué à bord.
guide +: Aimable, bien préparé et de bonne compagnie.
guide - guide: Le guide récitait des dates sans regarder le groupe.
guide - guide: Au fond du groupe, on entendait mal le guide.
guide - teacher: Les débutants étaient peu aidés.
guide - crew: Un équipage peu bavard et visiblement pressé.
guide -: Les questions n’étaient pas vraiment les bienvenues.
value + cheap: Un petit prix pour ce que l’on reçoit.
value +: Un prix correct.
value + dear: Cela a un prix, mais cela le vaut.
value + meal: Avec tout ce que l’on mange, le prix est plus que correct.
value + equipment: Le matériel est compris, donc un bon rapport qualité-prix.
value - dear: Plus cher que des offres semblables en ville.
value -: Trop cher pour ce que c’est.
value - short: Un peu court à ce prix.
organization + guided: Départ à l’heure et point de rendez-vous facile à trouver.
organization + ticket: Avec le billet sur le téléphone, aucune attente à l’entrée.
organization + driver: Le chauffeur était en avance et a aidé avec les bagages.
organization + pickup: La prise en charge était à la minute près.
organization + small: Un petit groupe, donc jamais d’attente.
organization +: Les indications de la confirmation étaient claires.
organization - guided: Longue attente des retardataires avant le départ.
organization - ticket: La file à l’entrée était longue, billet ou pas.
organization - driver: Le chauffeur était en retard et difficile à trouver.
organization - guided: Le point de rendez-vous était difficile à trouver.
organization - guided !small: Un groupe trop grand pour rester ensemble.
organization -: Un changement de programme, sans que personne ne prévienne.
experience + museum: La collection est excellente et bien expliquée.
experience + walk: On découvre des recoins devant lesquels on passerait sans les voir.
experience + food: Des dégustations généreuses et pleines de surprises.
experience + cooking: Ce qui a été cuisiné était délicieux, et les recettes repartent avec vous.
experience + wine: Des vins bien choisis, et les fromages aussi.
experience + bike: Une balade facile dans des rues calmes, sur de bons vélos.
experience + boat: Voir le rivage depuis l’eau, c’est autre chose.
experience + kayak: Glisser sans un bruit, un bonheur.
experience + snorkel: Une eau claire et beaucoup à voir.
experience + surf: À la fin du cours, presque tout le monde tenait debout.
experience + snow: La neige, le silence et la vue : magique.
experience + lift: La vue d’en haut est à couper le souffle.
experience + hike: Le sentier est superbe et la vue récompense chaque pas.
experience + balloon: Flotter au-dessus des champs au lever du soleil, inoubliable.
experience + desert: Les dunes dans cette lumière, une image qui reste.
experience + photo: Après l’atelier, on regarde la lumière autrement.
experience + craft: Tout le monde est reparti avec une création dont être fier.
experience + park: De quoi remplir une journée entière.
experience + show: Une très belle soirée, la salle debout à la fin.
experience + day-trip: Une journée bien remplie, sans une minute de trop.
experience + transfer: Voiture propre et trajet sans histoire, comme il se doit.
experience - museum: Plusieurs salles étaient fermées.
experience - food: Des dégustations petites et assez ordinaires.
experience - cooking: On regarde plus qu’on ne cuisine.
experience - wine: Des verres peu remplis et de longs discours.
experience - boat: Le bateau était plein et les bonnes places rares.
experience - snow: Trop de monde pour trop peu de moniteurs.
experience - lift: Le sommet était dans les nuages, et personne ne l’avait dit.
experience - park: Plusieurs attractions étaient fermées ce jour-là.
experience - show: Des places de côté, on ne voit que la moitié de la scène.
experience - day-trip: Trop de temps en minibus, trop peu dans les villages.
experience - transfer: Une voiture plus ancienne que prévu.
experience - outdoors guided: Avec plus d’ombre et moins d’arrêts, ce serait mieux.
experience -: Une impression de routine du début à la fin.
close ++: À recommander sans hésiter.
close ++ together: Nous le referions tout de suite.
close +: À recommander.
close ~: Bien si l’on a du temps.
close -: Il y a mieux à faire de son temps.
reply +: Merci ! Ce fut un plaisir de vous accueillir.
reply -: Merci de nous l’avoir dit. Nous en sommes désolés et en avons parlé avec l’équipe.
reply/organization -: Nous sommes désolés de cette confusion. Nous avons revu les indications envoyées.
`;
