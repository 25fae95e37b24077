import type { TripPassenger } from '#contract/flights/checkout-item.ts';
import { codeOfGender, passengerTypeOfCode } from '#contract/enums/index.ts';
import type { Passenger } from '#contract/passengers.ts';
import { tripPassengerTypeOf } from '#server/modules/travelers/index.ts';

const endOf = (number: string): string => number.slice(-4);

/**
 * All passengers; a hidden traveler is marked as private. Documents are masked but for their last characters, enough
 * for their owner to see that the airline has the right one.
 */
export const presentPassengers = (
  passengers: readonly Passenger[],
  hiddenTravelerIds: readonly string[],
): TripPassenger[] =>
  passengers.map((passenger) => {
    const { passport, knownTravelerNumber, redressNumber } = passenger;
    return {
      type: passenger.type,
      tripPassengerType: tripPassengerTypeOf(passengerTypeOfCode[passenger.type], {
        isPrivate: passenger.travelerId !== null && hiddenTravelerIds.includes(passenger.travelerId),
      }),
      givenName: passenger.givenName,
      surname: passenger.surname,
      birthdate: passenger.dateOfBirth,
      gender: codeOfGender[passenger.gender],
      frequentFlyer: passenger.frequentFlyer && {
        airline: passenger.frequentFlyer.airline,
        number: passenger.frequentFlyer.number,
      },
      specialAssistance: passenger.assistance,
      passport: passport && {
        country: passport.country,
        numberEnd: endOf(passport.number),
        expiresOn: passport.expiresOn,
      },
      knownTravelerNumber: knownTravelerNumber === '' ? null : endOf(knownTravelerNumber),
      tsaRedressNumber: redressNumber === '' ? null : endOf(redressNumber),
    };
  });
