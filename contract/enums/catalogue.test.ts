import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue, findEnumeration } from './catalogue.ts';
import type { Waited } from './catalogue/entry.ts';
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
    expect(mapped).toHaveLength(26);
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
      'carChangePart',
      'activityChangePart',
      'hotelSource',
      'stayChangePart',
      'flightChangePart',
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
      'ancillaryCreditKind.HotelPriceFreezeDiscountCredit',
      'ancillaryCreditKind.HotelPriceFreezeExerciseCredit',
      'ancillaryCreditKind.PriceFreezeCredit',
      'bookingErrorCode.InstallmentPaymentFailed',
      'bookingErrorCode.PriceUnavailableUnder25',
      'bookingStatus.Declined',
      'cancellationOutcome.MultiProvider',
      'cancellationOutcome.MultiTicket',
      'cancellationOutcome.RefundableComplex',
      'cancellationOutcome.TicketedVoidUnknownWindow',
      'cancellationOutcome.TicketlessVoid',
      'cardBrand.american_express',
      'cardBrand.dankort',
      'cardBrand.diners_club',
      'cardBrand.discover',
      'cardBrand.jcb',
      'cardBrand.maestro',
      'cfarRefundability.fully-refundable',
      'cfarRefundability.partially-refundable',
      'copyTemplateInput.textVersion',
      'disruptionAction.AlreadyExercised',
      'disruptionAction.Cancel',
      'disruptionAction.Purchase',
      'disruptionAction.Rebook',
      'disruptionAction.RebookOnlyEligible',
      'disruptionAction.Refund',
      'flightSource.Sabre',
      'flightSource.TF',
      'freeCancellationType.not allowed',
      'hotelBookingResult.Cancelled',
      'hotelBookingResult.CancelledWithErrors',
      'hotelBookingResult.Confirmed',
      'hotelBookingResult.Failure',
      'hotelBookingResult.PartiallyPaid',
      'hotelBookingResult.PendingConfirm',
      'hotelBookingResult.Received',
      'hotelSource.duffel',
      'hotelSource.expedia-rapid',
      'ledgerState.Open',
      'ledgerState.Voided',
      'lineOfBusiness.LifestyleCollection',
      'lineOfBusiness.PremierCollection',
      'loyaltyError.BlueChipNumberNotFound',
      'loyaltyError.DollarExpressNotFound',
      'offerAvailability.InvalidOfferData',
      'paymentKind.Card',
      'paymentKind.FiatAccount',
      'paymentKind.HotelPriceFreezeDeposit',
      'paymentKind.HotelPriceFreezeDiscountCredit',
      'paymentKind.HotelPriceFreezeExerciseDiscount',
      'paymentKind.NequiPocketPayment',
      'paymentKind.UberPayment',
      'paymentResult.Failed',
      'paymentResult.Pending',
      'paymentResult.Succeeded',
      'paymentResult.Success',
      'priceFreezeKind.HoldTheRoom',
      'saleEntryType.global_earn_banner',
      'scheduleChangeStatus.Cancelled',
      'screenSize.small-desktop',
      'sessionState.signing_in',
      'shopFunnel.premiumStays',
      'starRating.Five',
      'starRating.Four',
      'starRating.NotAvailable',
      'starRating.One',
      'starRating.Three',
      'starRating.Two',
      'supplier.duffel',
      'supplier.expedia-rapid',
      'supplier.sabre',
      'supplier.travelfusion',
      'tripModal.cancel-for-any-reason-flight',
      'tripModal.cancel-for-any-reason-hotel',
      'tripModal.cancel-for-any-reason-hotel-error',
      'tripModal.cancel-for-any-reason-hotel-expired',
      'tripModal.change-email',
      'tripModal.check-in-experience',
      'tripModal.check-in-flight',
      'tripModal.check-in-home',
      'tripModal.check-in-hotel',
      'tripModal.experience-cancellation-policy',
      'tripModal.experience-itinerary',
      'tripModal.flight-disruption-assistance-error',
      'tripModal.host-details',
      'tripModal.itemized-home-receipt',
      'tripModal.itemized-hotel-receipt',
      'tripModal.itemized-package-receipt',
      'tripModal.rental-details',
      'tripModal.request-traveler-edit-success',
      'tripModal.resend-confirmation',
      'tripModal.schedule-change',
      'tripModal.self-serve-cancel-flight',
      'tripModal.stop-watching',
      'tripModal.virtual-interline-multi-ticket',
      'tripPassengerType.AgelessChild',
      'tripSection.Frozen Prices',
      'tripSection.Watched Trips',
      'tripTimeState.Unused',
    ]);
  });

  it('lets exactly the listed values wait for an area that comes next, and reserves none of them [ENM-01]', () => {
    const waiting = catalogue.flatMap(({ name, waitsFor, reservedBecause }) =>
      Object.entries(waitsFor ?? {}).map(([value, area]) => {
        expect(reservedBecause?.[value], `${name}.${value}`).toBeUndefined();
        return { area, value: `${name}.${value}` };
      }),
    );
    const waitingFor = (area: Waited) =>
      waiting.flatMap((one) => (one.area === area ? [one.value] : [])).toSorted();
    expect(waitingFor('exchange')).toEqual([
      'exchangeFailure.ContractNotFound',
      'exchangeFailure.InvalidRoute',
      'exchangeFailure.ItineraryNotFound',
      'exchangeFailure.RebookNotEligible',
    ]);
    expect(waitingFor('company')).toEqual(['actor.approver', 'actor.arranger', 'agentPower.override_policy']);
  });
});
