import { entry } from './entry.ts';

const told = (en: string, fr: string) =>
  entry(422, 'correct_input', false, `${en} No money moved.`, `${fr} Aucun montant n’a été débité.`);

/** Errors about the passengers. [BKG-03] */
export const passengersProblems = {
  'no-adult-passenger': told(
    'Children and infants must travel with someone aged 16 or older. Add an adult.',
    'Les enfants et les bébés voyagent avec une personne de 16 ans ou plus. Indiquez un adulte.',
  ),
  'frequent-flyer-unknown': told(
    'The airline does not recognize this frequent flyer number. Correct it, or leave it empty and add it at check-in.',
    'La compagnie ne connaît pas ce numéro de grand voyageur. Corrigez-le, ou laissez-le vide et ajoutez-le à l’enregistrement.',
  ),
  'frequent-flyer-name': told(
    'A frequent flyer number belongs to someone with another name. Enter the name as the program has it, or leave the number empty.',
    'Un numéro de grand voyageur appartient à quelqu’un d’un autre nom. Écrivez le nom comme au programme, ou laissez le numéro vide.',
  ),
  'airline-credit-not-theirs': told(
    'The airline credit was issued to someone who is not a passenger. Add them as a passenger, or continue without the credit.',
    'Le crédit de la compagnie est au nom de quelqu’un qui ne voyage pas. Indiquez cette personne parmi les passagers, ou continuez sans le crédit.',
  ),
  'too-many-passengers': told(
    'There are more passengers than this fare was priced for.',
    'Il y a plus de passagers que ce tarif n’en prévoit.',
  ),
  'invalid-passengers': told(
    'These passengers are not the ones this fare was priced for. Check who is an adult, a child or an infant on the day of the last flight.',
    'Ces passagers ne sont pas ceux que ce tarif prévoit. Vérifiez qui est adulte, enfant ou bébé le jour du dernier vol.',
  ),
  'too-many-lap-infants': told(
    'Each adult can hold one infant. Book a seat for the other one.',
    'Un adulte tient un seul bébé sur ses genoux. Réservez un siège pour l’autre.',
  ),
  'lap-infant-too-old': told(
    'A lap infant must be under 2 on the day of the last flight. Book a seat for this child.',
    'Un bébé sur les genoux doit avoir moins de 2 ans le jour du dernier vol. Réservez un siège pour cet enfant.',
  ),
  'passenger-not-born': told(
    'This date of birth is in the future. Correct it, or book the infant once it is born: airlines issue no ticket before.',
    'Cette date de naissance est dans le futur. Corrigez-la, ou réservez pour le bébé après sa naissance : les compagnies n’émettent pas de billet avant.',
  ),
  'lap-infant-known-traveler': told(
    'A lap infant does not need a Known Traveler Number. Leave it empty.',
    'Un bébé sur les genoux voyage sans numéro de voyageur connu. Laissez-le vide.',
  ),
  'lap-infant-redress': told(
    'A lap infant does not need a redress number. Leave it empty.',
    'Un bébé sur les genoux voyage sans numéro de recours. Laissez-le vide.',
  ),
  'malformed-redress-number': told(
    'A redress number has 7 to 13 letters and digits.',
    'Un numéro de recours compte de 7 à 13 lettres et chiffres.',
  ),
  'malformed-known-traveler-number': told(
    'A Known Traveler Number has 9 to 15 letters and digits.',
    'Un numéro de voyageur connu compte de 9 à 15 lettres et chiffres.',
  ),
  'expired-passport': told(
    'This passport expires before the last flight lands.',
    'Ce passeport expire avant l’arrivée du dernier vol.',
  ),
  'missing-passport': told(
    'This trip crosses a border: every passenger needs a passport, infants included.',
    'Ce voyage traverse une frontière : chaque passager a besoin d’un passeport, bébés compris.',
  ),
  'passport-given-twice': told(
    'Two passengers have the same passport. Each person flies with a passport of their own.',
    'Deux passagers ont le même passeport. Chaque personne voyage avec son propre passeport.',
  ),
  'missing-passport-number': told('The number of the passport is missing.', 'Le numéro du passeport manque.'),
  'invalid-passport-number': told(
    'A passport number has 5 to 15 letters and digits.',
    'Un numéro de passeport compte de 5 à 15 lettres et chiffres.',
  ),
  'missing-nationality': told(
    'This trip crosses a border: enter every passenger’s nationality.',
    'Ce voyage traverse une frontière : indiquez la nationalité de chaque passager.',
  ),
  'passenger-names-unsupported': told(
    'A name has characters that airlines cannot read. Enter it in Latin letters as in the passport, with spaces, apostrophes and hyphens.',
    'Un nom contient des caractères que les compagnies ne peuvent pas lire. Écrivez-le en lettres latines, comme dans le passeport, avec espaces, apostrophes et traits d’union.',
  ),
  'passenger-named-twice': told(
    'Two passengers have the same name and date of birth. Enter each person once.',
    'Deux passagers ont le même nom et la même date de naissance. Indiquez chaque personne une seule fois.',
  ),
  'no-passenger-contact': told(
    'The airline needs an email address and a phone number to reach you.',
    'La compagnie a besoin d’une adresse courriel et d’un numéro de téléphone pour vous joindre.',
  ),
} as const;
