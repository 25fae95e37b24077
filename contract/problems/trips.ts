import { entry } from './entry.ts';

/** Errors of changing a stay, of cancelling it, and of asking for either. */
export const tripsProblems = {
  'change-not-possible': entry(
    409,
    'contact_support',
    false,
    'This booking cannot be changed so. It stands as it was, and no money moved.',
    'Cette réservation ne peut pas être modifiée ainsi. Elle reste telle quelle et aucun montant n’a bougé.',
  ),
  'change-expired': entry(
    410,
    'review_price',
    true,
    'The new price is no longer current. Look at it again. Your booking stands as it was, and no money moved.',
    'Le nouveau prix n’est plus à jour. Vérifiez-le de nouveau. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  ),
  'change-sold-out': entry(
    409,
    'correct_input',
    false,
    'There is no room of this kind for these dates. Try others. Your booking stands as it was, and no money moved.',
    'Il n’y a pas de chambre de ce type pour ces dates. Essayez-en d’autres. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  ),
  'change-refused': entry(
    409,
    'contact_support',
    false,
    'The property did not take the change. Your booking stands as it was, and no money moved.',
    'L’établissement n’a pas accepté la modification. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  ),
  'change-needs-approval': entry(
    409,
    'contact_support',
    false,
    'Your company approves every stay, and a new price online cannot wait for that. Call us, and we change it once your company agrees. Your booking stands as it was, and no money moved.',
    'Votre entreprise approuve chaque séjour, et un nouveau prix en ligne ne peut pas attendre cette approbation. Appelez-nous : nous le modifions dès que votre entreprise accepte. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  ),
  'schedule-change-gone': entry(
    409,
    'reload',
    false,
    'The airline has changed these flights again, or called one off. Look at your trip once more before you decide.',
    'La compagnie a encore modifié ces vols, ou en a annulé un. Revoyez votre voyage avant de décider.',
  ),
  'change-nothing': entry(
    422,
    'correct_input',
    false,
    'Nothing would change. Choose other dates, rooms or names.',
    'Rien ne changerait. Choisissez d’autres dates, chambres ou noms.',
  ),
  'homes-change-quote-failure': entry(
    409,
    'contact_support',
    false,
    'The host does not offer this change. Your booking stands as it was, and no money moved.',
    'L’hôte n’offre pas cette modification. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  ),
  'change-late': entry(
    504,
    ['wait', 'contact_support'],
    true,
    'There is no answer to your change in the time we promised. One of our people has it in hand and keeps asking. Nothing was charged or paid back for it yet.',
    'Votre modification n’a pas reçu de réponse dans le délai promis. Une personne de notre équipe s’en occupe et continue de demander. Rien n’a encore été débité ni remboursé pour cela.',
  ),
  'cancellation-late': entry(
    504,
    ['wait', 'contact_support'],
    true,
    'There is no answer to your cancellation in the time we promised. One of our people has it in hand and keeps asking; once it is cancelled you get the refund you were shown. Nothing was paid back yet.',
    'Votre annulation n’a pas reçu de réponse dans le délai promis. Une personne de notre équipe s’en occupe et continue de demander ; une fois l’annulation faite, vous recevrez le remboursement affiché. Rien n’a encore été remboursé.',
  ),
  'cancellation-fees-apply': entry(
    409,
    'review_price',
    true,
    'Cancelling costs more by now than what you saw, so nothing was cancelled. Look at the new terms before you decide.',
    'Annuler coûte maintenant plus que ce que vous avez vu ; rien n’a donc été annulé. Vérifiez les nouvelles conditions avant de décider.',
  ),
  'cancellation-attempt-failed': entry(
    409,
    'contact_support',
    false,
    'The property did not cancel. Your booking stands as it was, and nothing was refunded.',
    'L’établissement n’a pas annulé. Votre réservation reste telle quelle et rien n’a été remboursé.',
  ),
} as const;
