/** Ce que disent les voyageurs des hébergements ; `bank.ts` explique comment se lit une ligne. */
export const STAYS_FR = `
title ++: Un séjour à retenir
title ++: Encore mieux que prévu
title ++: À réserver les yeux fermés
title ++: Rien à redire
title ++ couple: Parfait à deux
title ++ family: Idéal avec des enfants
title ++ business: Tout ce qu’il faut pour travailler
title ++ friends: Très bien entre amis
title +: Un bon choix
title +: Séjour agréable
title + @sleep happy: Confortable, sans mauvaise surprise
title +: Une adresse où retourner
title +: Bien, avec quelques détails à revoir
title ~: Correct pour une nuit ou deux
title ~: Du bon et du moins bon
title ~: Moyen dans l’ensemble
title ~: Un lieu qui a du potentiel
title -: Pas à la hauteur
title -: Décevant
title -: Mieux vaut chercher ailleurs
title -: De gros efforts à faire
title/cleanliness +: Impeccable
title/comfort +: De très bonnes nuits
title/location +: Très bien situé
title/staff + hotel: Un personnel adorable
title/staff + home: Un hôte attentionné
title/facilities +: Tout y est
title/value +: Bon rapport qualité-prix
title/cleanliness -: Propreté à revoir
title/comfort -: Des nuits agitées
title/location -: Mal situé
title/staff - hotel: Un accueil décevant
title/staff - home: Un hôte difficile à joindre
title/facilities -: Peu d’équipements
title/value -: Trop cher pour ce que c’est
open ++ couple: Venus fêter un anniversaire, nous n’aurions pas pu mieux choisir.
open ++ family: Le dernier jour, les enfants demandaient déjà quand nous reviendrions.
open ++ friends: Entre amis, et pas une seule critique.
open ++ business @sleep: L’une des meilleures nuits d’un long déplacement.
open ++ solo: En voyage solo, je m’y suis tout de suite plu.
open ++: De l’arrivée au départ, tout s’est passé simplement.
open ++: C’est exactement comme sur les photos, en mieux.
open + couple days: Nous avons passé quelques jours très reposants.
open + family: Un bon point de départ pour un séjour en famille.
open + friends: L’endroit convenait bien à notre groupe.
open + business: Parfait pour quelques rendez-vous en ville.
open + solo @sleep: Un endroit confortable quand on voyage seul.
open +: Un bon séjour dans l’ensemble.
open + happy: Aucune mauvaise surprise, et c’est un compliment.
open ~: C’était correct, sans plus.
open ~: De bons moments, mais aussi des choses à améliorer.
open ~ business: Convenable pour le travail, moins pour les vacances.
open -: Les photos promettaient davantage.
open -: Ce séjour s’est mal passé.
open -: Difficile de recommander l’endroit dans son état actuel.
cleanliness + hotel: La chambre était impeccable jusque dans les coins.
cleanliness + home: Tout était impeccable à l’arrivée, avec des serviettes propres sur le lit.
cleanliness +: Salle de bains et linge d’une propreté parfaite.
cleanliness + hotel days: Le ménage était fait avec soin chaque jour.
cleanliness + smoke_free: Aucune odeur de tabac nulle part.
cleanliness +: On sent que la propreté est prise au sérieux ici.
cleanliness -: Il y avait de la poussière sous le lit et sur les étagères.
cleanliness -: La salle de bains n’avait pas été nettoyée correctement.
cleanliness - hotel: La moquette du couloir a connu des jours meilleurs.
cleanliness -: Des serviettes tachées qu’il a fallu faire changer.
cleanliness - home: Le coin cuisine et le sol auraient mérité un second passage.
comfort + @sleep: Un lit ferme et de bons oreillers.
comfort + @sleep: Calme la nuit, rideaux occultants, sommeil profond.
comfort + fine @sleep: Une belle chambre lumineuse, pensée dans les moindres détails.
comfort + simple @sleep: Simple, mais avec un matelas étonnamment bon.
comfort + air_conditioning summer @sleep: La climatisation, silencieuse, était la bienvenue en plein été.
comfort + fireplace winter @sleep: Les soirées devant la cheminée étaient le meilleur moment.
comfort + balcony @sleep: Le café du matin sur le balcon, un vrai plaisir.
comfort + spacious @sleep: Assez d’espace pour que chacun ait son coin.
comfort + workspace business @sleep: Un vrai bureau, très bien pour quelques heures de travail.
comfort + @sleep: De l’eau chaude tout de suite et une bonne pression.
comfort - @sleep: Le matelas était usé et s’affaissait au milieu.
comfort - @sleep: Les murs sont fins, on entend tout des voisins.
comfort - @sleep: C’est plus petit que sur les photos.
comfort - !air_conditioning summer @sleep: Sans climatisation, les nuits d’été étaient trop chaudes.
comfort - hotel !elevator @sleep: Pas d’ascenseur, ce qui est pénible avec de gros bagages.
comfort - studio together @sleep: À plusieurs, on manque vraiment de place.
comfort - @sleep: La douche passait du chaud au froid sans prévenir.
location + near: Tout le centre se fait à pied.
location + near: On sort de l’immeuble et on est au cœur de la ville.
location + far: À l’écart de la foule, mais facile de rejoindre la ville.
location + beach_access: De la porte à la plage en quelques pas, que demander de plus.
location +: De bonnes boulangeries et de petits restaurants au coin de la rue.
location +: Un quartier rassurant, même tard le soir.
location +: Les transports en commun sont tout proches.
location + parking: Facile d’accès en voiture, et le stationnement n’a posé aucun problème.
location - far: Le centre est loin, prévoyez un taxi ou le bus.
location - far: Sans voiture, on est coincé le soir.
location - near @sleep: Tellement central que la rue ne se calme que tard.
location - @sleep: Les livraisons dans la rue commençaient avant six heures.
location - !parking: Trouver une place pour la voiture dans le quartier a pris un temps fou.
location -: Presque rien autour pour dîner.
staff + hotel: À la réception, tout le monde était aimable et efficace.
staff + hotel days: L’équipe retenait les noms et les projets de chacun.
staff + concierge: Le concierge a trouvé une table là où tout était complet.
staff + front_desk_24h together: Arrivés après minuit, nous avons encore été accueillis avec le sourire.
staff + home: L’hôte a répondu à chaque question en quelques minutes.
staff + home: Des consignes claires, et l’hôte a demandé si tout s’était bien passé.
staff + hotel: Un petit souci dans la chambre a été réglé sur-le-champ.
staff + pet_friendly together: Notre chien a eu sa gamelle d’eau avant même que nous ayons la clé.
staff - hotel: L’enregistrement a pris une demi-heure alors que personne n’attendait.
staff - hotel: À la réception, des réponses bien courtes.
staff - home: L’hôte a mis une journée à répondre à une question simple.
staff - home: Le code de la porte était faux et personne ne décrochait au début.
staff - hotel together: Nous avons demandé deux fois une couverture, sans jamais la voir.
staff - hotel !front_desk_24h together: Arrivés tard, nous avons attendu devant une porte fermée.
facilities + pool: La piscine était propre et jamais bondée.
facilities + pool family: Les enfants n’ont presque pas quitté la piscine.
facilities + spa: Une heure au spa a fait oublier la pluie.
facilities + gym: La salle de sport est mieux que dans bien des hôtels de cette taille.
facilities + breakfast: Un petit-déjeuner varié et frais, avec du bon café.
facilities + breakfast: Un petit-déjeuner copieux qui tient jusqu’à l’après-midi.
facilities + restaurant: Le dîner au restaurant valait la peine de rester sur place.
facilities + bar: Un verre au bar pour bien finir la journée.
facilities + kitchen: La cuisine a tout ce qu’il faut pour vraiment cuisiner.
facilities + washer: Un lave-linge pendant un long voyage, c’est précieux.
facilities + garden: Le jardin est un endroit rêvé pour lire.
facilities + hot_tub: Le bain à remous après une journée de marche, un bonheur.
facilities + ev_charging: La voiture s’est rechargée pendant la nuit sans difficulté.
facilities + wifi: Le Wi-Fi était assez rapide pour des appels vidéo.
facilities +: Tout ce qui était annoncé était là et fonctionnait.
facilities - pool days: La piscine a été fermée la moitié du séjour.
facilities - gym: Trois appareils dans la salle de sport, dont un en panne.
facilities - breakfast: Peu de choix au petit-déjeuner, et plus rien après neuf heures.
facilities - hotel !breakfast: Pas de petit-déjeuner sur place, il faut sortir.
facilities - wifi: Le Wi-Fi coupait sans cesse.
facilities - kitchen: Dans la cuisine, il manquait la moitié des casseroles.
facilities - parking: Les places de stationnement sont étroites et souvent prises.
facilities - hotel !restaurant: Pas de restaurant, dommage le soir.
facilities - elevator days: L’ascenseur a été en panne toute une journée.
facilities -: Des lampes et des prises ne marchaient pas.
value + cheap: Moins cher que des adresses comparables, sans être moins bien.
value +: Un prix juste pour ce que l’on obtient.
value + @sleep: Rarement une aussi bonne nuit à ce prix.
value + dear: Pas donné, mais ça les vaut.
value +: Aucun supplément caché sur la note.
value - dear: Nettement plus cher que les adresses voisines.
value -: À ce prix, on attend mieux.
value - fine: À ce niveau, de tels détails ne devraient pas arriver.
value -: On trouve mieux pour le même budget.
value - simple: Des chambres très simples pour un prix qui ne l’est pas.
close ++ together: Nous reviendrons.
close ++: À recommander sans hésiter.
close ++ alone: Je regarde déjà les dates pour l’an prochain.
close + together: Nous y retournerions.
close +: Une adresse à retenir.
close ~: Avec quelques travaux, ce serait une très bonne adresse.
close ~: Bien si le prix est bon.
close - together: Nous ne reviendrons pas.
close - alone: La prochaine fois, je réserverai ailleurs.
close -: Il y a mieux dans les environs.
reply + hotel: Merci pour ces mots aimables. Toute l’équipe espère vous revoir bientôt.
reply + home: Merci ! Vous avez été des voyageurs formidables, revenez quand vous voulez.
reply -: Merci de votre franchise. Un séjour ne devrait pas se passer ainsi et nous y travaillons.
reply/cleanliness -: Nous en sommes désolés. Depuis, nous avons revu nos contrôles avec l’équipe.
reply/comfort -: Nous regrettons que vos nuits n’aient pas été reposantes. Les travaux sont prévus.
reply/location -: Merci de cette remarque. Nous décrivons désormais mieux les environs.
reply/staff -: Nous vous présentons nos excuses pour cet accueil. Nous en avons parlé et changé nos habitudes.
reply/facilities -: Nous sommes désolés que cela n’ait pas fonctionné. C’est réparé.
reply/value -: Merci de votre retour, que nous avons transmis aux responsables de nos tarifs.
`;
