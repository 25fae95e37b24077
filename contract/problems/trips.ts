import { entry } from './entry.ts';

/** Errors of changing a stay, of cancelling it, and of asking for either. */
export const tripsProblems = {
  'change-not-possible': entry(
    409,
    'contact_support',
    false,
    'This booking cannot be changed in this way. It is unchanged and no money moved.',
    'Cette réservation ne peut pas être modifiée ainsi. Elle reste telle quelle et aucun montant n’a bougé.',
  ),
  'change-expired': entry(
    410,
    'review_price',
    true,
    'The new price is no longer current. Please review it again. Your booking is unchanged and no money moved.',
    'Le nouveau prix n’est plus à jour. Vérifiez-le de nouveau. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  ),
  'change-sold-out': entry(
    409,
    'correct_input',
    false,
    'There is no room of this type for these dates. Try others. Your booking is unchanged and no money moved.',
    'Il n’y a pas de chambre de ce type pour ces dates. Essayez-en d’autres. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  ),
  'change-refused': entry(
    409,
    'contact_support',
    false,
    'The property did not accept the change. Your booking is unchanged and no money moved.',
    'L’établissement n’a pas accepté la modification. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  ),
  'change-needs-approval': entry(
    409,
    'contact_support',
    false,
    'Your company approves every stay, and an online price cannot be held until then. Call us, and we make the change once your company agrees. Your booking is unchanged and no money moved.',
    'Votre entreprise approuve chaque séjour, et un nouveau prix en ligne ne peut pas attendre cette approbation. Appelez-nous : nous le modifions dès que votre entreprise accepte. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  ),
  'schedule-change-gone': entry(
    409,
    'reload',
    false,
    'The airline has changed these flights again or cancelled one. Please review your trip before you decide.',
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
    'The host does not offer this change. Your booking is unchanged and no money moved.',
    'L’hôte n’offre pas cette modification. Votre réservation reste telle quelle et aucun montant n’a bougé.',
  ),
  'change-late': entry(
    504,
    ['wait', 'contact_support'],
    true,
    'We have not had an answer to your change in the time we promised. One of our agents is following it up. Nothing has been charged or refunded for it yet.',
    'Votre modification n’a pas reçu de réponse dans le délai promis. Une personne de notre équipe s’en occupe et continue de demander. Rien n’a encore été débité ni remboursé pour cela.',
  ),
  'cancellation-late': entry(
    504,
    ['wait', 'contact_support'],
    true,
    'We have not had an answer to your cancellation in the time we promised. One of our agents is following it up; once it is cancelled, you receive the refund we showed you. Nothing has been refunded yet.',
    'Votre annulation n’a pas reçu de réponse dans le délai promis. Une personne de notre équipe s’en occupe et continue de demander ; une fois l’annulation faite, vous recevrez le remboursement affiché. Rien n’a encore été remboursé.',
  ),
  'cancellation-fees-apply': entry(
    409,
    'review_price',
    true,
    'Cancelling now costs more than we showed you, so nothing was cancelled. Please review the new terms before you decide.',
    'Votre annulation n’a pas été acceptée aux conditions affichées ; rien n’a donc été annulé. Vérifiez les conditions actuelles avant de décider.',
  ),
  'cancellation-attempt-failed': entry(
    409,
    'contact_support',
    false,
    'The property did not cancel. Your booking is unchanged and nothing was refunded.',
    'L’établissement n’a pas annulé. Votre réservation reste telle quelle et rien n’a été remboursé.',
  ),
} as const;
