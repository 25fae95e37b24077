import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue, findEnumeration } from './catalogue.ts';
import * as enumerations from './index.ts';

const schemas = Object.entries(enumerations).filter(([, exported]) => exported instanceof z.ZodEnum);

describe('the catalogue of enumerations', () => {
  it('lists every exported enumeration exactly once [ENM-01]', () => {
    const exported = schemas.map(([name]) => name.replace(/Schema$/, ''));
    expect(catalogue.map((entry) => entry.name).toSorted()).toEqual(exported.toSorted());
  });

  it('lists the values its schema accepts [ENM-01]', () => {
    for (const [name, schema] of schemas) {
      const entry = findEnumeration(name.replace(/Schema$/, ''));
      expect(schema instanceof z.ZodEnum && schema.options, name).toEqual(entry?.values);
    }
  });

  it('names for each a section of a specification document or a decision as its source [ENM-01]', () => {
    const unsourced = catalogue.filter((entry) => !/\[[AB] \d|decided/.test(entry.source));
    expect(unsourced.map((entry) => entry.name)).toEqual([]);
  });

  it('has no two enumerations with the same values [ENM-01]', () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const { name, values } of catalogue) {
      const key = [...values].toSorted().join('|');
      const first = seen.get(key);
      if (first) twice.push(`${first} = ${name}`);
      seen.set(key, name);
    }
    expect(twice).toEqual([]);
  });

  it('has no two enumerations that differ only in capitals or punctuation, unless one maps to the other [ENM-01]', () => {
    const plain = (value: string | number) =>
      String(value)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '');
    const seen = new Map<string, (typeof catalogue)[number]>();
    const unmapped: string[] = [];
    for (const entry of catalogue) {
      const key = entry.values.map(plain).toSorted().join('|');
      const first = seen.get(key);
      if (first && first.mapsTo?.name !== entry.name && entry.mapsTo?.name !== first.name) {
        unmapped.push(`${first.name} ~ ${entry.name}`);
      }
      seen.set(key, entry);
    }
    // Similar in wording only: a person's permission and a fare's baggage; the response of a call and of a quote.
    expect(unmapped).toEqual([
      'permissionState ~ baggageAllowance',
      'passengersResponse ~ homeCancellationResult',
    ]);
  });

  it('maps every value of a variant to a value of the set it names [ENM-01]', () => {
    const mapped = catalogue.filter((entry) => entry.mapsTo);
    expect(mapped).toHaveLength(27);
    for (const { name, values, mapsTo } of mapped) {
      expect(Object.keys(mapsTo?.by ?? {}).toSorted(), name).toEqual([...values].toSorted());
      const target = findEnumeration(mapsTo?.name ?? '')?.values ?? [];
      expect(
        Object.values(mapsTo?.by ?? {}).filter((value) => !target.includes(value)),
        name,
      ).toEqual([]);
    }
  });

  it('keeps every enumeration that is part of another within it [ENM-01]', () => {
    const parts = catalogue.filter((entry) => entry.partOf);
    expect(parts.map((entry) => entry.name)).toEqual([
      'saleGroup',
      'tripPaymentKind',
      'paymentOutcome',
      'carChangePart',
      'activityChangePart',
      'hotelSource',
      'stayChangePart',
      'passengerErrorCode',
    ]);
    for (const { name, values, partOf } of parts) {
      const whole = findEnumeration(partOf ?? '')?.values ?? [];
      expect(
        values.filter((value) => !whole.includes(value)),
        name,
      ).toEqual([]);
    }
  });

  it('reserves exactly the listed values, each with a reason [ENM-01]', () => {
    const reserved = catalogue.flatMap(({ name, reservedBecause }) =>
      Object.entries(reservedBecause ?? {}).map(([value, reason]) => {
        expect(reason?.length, `${name}.${value}`).toBeGreaterThan(20);
        return `${name}.${value}`;
      }),
    );
    expect(reserved.toSorted()).toEqual([
      'actor.approver',
      'actor.arranger',
      'bookingErrorCode.InstallmentPaymentFailed',
      'bookingErrorCode.PriceUnavailableUnder25',
      'cancellationOutcome.MultiProvider',
      'cancellationOutcome.MultiTicket',
      'cancellationOutcome.RefundableComplex',
      'cancellationOutcome.TicketedVoidUnknownWindow',
      'cancellationOutcome.TicketlessVoid',
      'flightShopType.change-for-any-reason-exercise',
      'flightSource.Sabre',
      'flightSource.TF',
      'freeCancellationType.not allowed',
      'hotelSource.duffel',
      'hotelSource.expedia-rapid',
      'loyaltyError.BlueChipNumberNotFound',
      'loyaltyError.DollarExpressNotFound',
      'paymentKind.Card',
      'paymentKind.FiatAccount',
      'paymentKind.NequiPocketPayment',
      'paymentKind.UberPayment',
      'paymentResult.Success',
      'priceFreezeKind.HoldTheRoom',
      'scheduleChangeStatus.Cancelled',
      'supplier.duffel',
      'supplier.expedia-rapid',
      'supplier.sabre',
      'supplier.travelfusion',
      'tripPassengerType.AgelessChild',
      'tripTimeState.Unused',
    ]);
  });
});
