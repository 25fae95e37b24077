import { entry } from './entry.ts';

/** Refusals by an airline, or the seller of its flights, other than for seats and prices. */
export const airlineRefusalsProblems = {
  'fare-refused': entry(
    409,
    'search_again',
    false,
    'The airline is not accepting bookings for this fare right now. Search again to choose another one. No money moved.',
    'La compagnie n’accepte pas de réservation à ce tarif pour le moment. Relancez la recherche pour en choisir un autre. Aucun montant n’a été débité.',
  ),
  'lap-infants-unsupported': entry(
    422,
    'search_again',
    false,
    'This airline does not accept lap infants. Search again with a seat for each infant, or choose another airline. No money moved.',
    'Cette compagnie n’accepte pas de bébé sur les genoux. Relancez la recherche avec un siège pour chaque bébé, ou choisissez une autre compagnie. Aucun montant n’a été débité.',
  ),
  'seated-infants-unsupported': entry(
    422,
    'search_again',
    false,
    'This airline does not sell seats for infants. Search again with a lap infant, or choose another airline. No money moved.',
    'Cette compagnie ne vend pas de siège pour les bébés. Relancez la recherche avec le bébé sur les genoux, ou choisissez une autre compagnie. Aucun montant n’a été débité.',
  ),
  'airline-customer-refused': entry(
    422,
    'contact_support',
    false,
    'The airline does not accept a booking from this account. Please contact us. No money moved.',
    'La compagnie n’accepte pas de réservation de ce compte. Contactez-nous. Aucun montant n’a été débité.',
    'message',
  ),
  'airline-rejected': entry(
    502,
    'contact_support',
    false,
    'The airline could not process the booking we sent. Please contact us and we will book it with you. No money moved.',
    'La compagnie n’a pas pu lire la réservation envoyée. Contactez-nous : nous réservons avec vous. Aucun montant n’a été débité.',
    'message',
  ),
  'airline-unavailable': entry(
    503,
    'retry',
    true,
    'The airline’s booking service is temporarily unavailable. Try again shortly. No money moved.',
    'Le service de réservation de la compagnie est momentanément fermé. Réessayez sous peu. Aucun montant n’a été débité.',
  ),
  'flight-seller-unavailable': entry(
    503,
    'retry',
    true,
    'The company that sells us these flights cannot take bookings right now. Try again shortly. No money moved.',
    'L’entreprise qui nous vend ces vols ne peut pas prendre de réservations pour le moment. Réessayez sous peu. Aucun montant n’a été débité.',
  ),
  'missing-airline-locator': entry(
    502,
    'retry',
    true,
    'The airline did not return a booking code, so we did not complete the booking. Try again in a moment. No money moved.',
    'La compagnie n’a pas donné de code par lequel vous retrouveriez la réservation chez elle ; nous ne l’avons donc pas acceptée. Réessayez dans un moment. Aucun montant n’a été débité.',
  ),
  'ticketing-not-started': entry(
    502,
    'retry',
    true,
    'The airline could not start issuing the tickets, so it released the seats. Try again in a moment. No money moved.',
    'La compagnie avait les places mais n’a pas pu commencer à émettre les billets ; elle les a donc libérées. Réessayez dans un moment. Aucun montant n’a été débité.',
  ),
  'ticketing-unconfirmed': entry(
    502,
    'review_price',
    true,
    'The airline held the seats but did not confirm that it would issue the tickets, so everything was released. Get the current price and decide again. No money moved.',
    'La compagnie gardait les places, puis n’a pas confirmé l’émission des billets ; tout a donc été libéré. Demandez le prix actuel et décidez de nouveau. Aucun montant n’a été débité.',
  ),
  'ticketing-unknown': entry(
    504,
    ['wait', 'contact_support'],
    true,
    'The airline has your booking but has not said whether the tickets are issued. We keep asking; your booking remains as you paid for it.',
    'La compagnie a votre réservation mais ne dit pas si les billets sont émis. Nous continuons de demander ; votre réservation reste telle que vous l’avez payée.',
  ),
} as const;
