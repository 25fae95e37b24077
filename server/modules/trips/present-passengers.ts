import type { TripPassenger } from '#contract/booked-flight.ts';
import { codeOfGender } from '#contract/enums/index.ts';
import type { Passenger } from '#contract/passengers.ts';

const endOf = (number: string): string => number.slice(-4);

/** Everybody on board. Of documents their owner sees the end: enough to know that the airline has the right one. */
export const presentPassengers = (passengers: readonly Passenger[]): TripPassenger[] =>
  passengers.map((passenger) => {
    const { passport, knownTravelerNumber, redressNumber } = passenger;
    return {
      type: passenger.type,
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
