import { expect, type Page } from '@playwright/test';
import { enter } from '../support.ts';
import * as steps from '../steps.ts';
import { callWorld, passTime } from './console.ts';
import * as flying from './flight-steps.ts';

const hourSeconds = 3600;

/** A flight as the world knows it, and when it leaves and lands. */
export interface KnownFlight {
  readonly event: {
    readonly carrier: string;
    readonly flightNumber: number;
    readonly origin: string;
    /** Plain date of its departure. */
    readonly date: string;
  };
  readonly zonedDeparture: string;
  readonly departs: number;
  readonly arrives: number;
}

/** The flights of the first direction of the trip on screen. */
export async function flightsOfTrip(page: Page): Promise<KnownFlight[]> {
  return page.evaluate(async () => {
    const tripId = location.pathname.split('/')[2];
    const answer = await fetch(`/api/v0/itinerary/flight/${tripId}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('cardinal.token')}` },
    });
    const trip = await answer.json();
    return trip.flight.slices[0].segments.map(
      (segment: {
        readonly marketingAirline: { readonly flightNumber: string };
        readonly origin: { readonly locationCode: string };
        readonly zonedDeparture: string;
        readonly scheduledDeparture: string;
        readonly scheduledArrival: string;
      }) => {
        const [carrier = '', number = ''] = segment.marketingAirline.flightNumber.split(' ');
        return {
          event: {
            carrier,
            flightNumber: Number(number),
            origin: segment.origin.locationCode,
            date: segment.zonedDeparture.slice(0, 10),
          },
          zonedDeparture: segment.zonedDeparture,
          departs: Date.parse(segment.scheduledDeparture),
          arrives: Date.parse(segment.scheduledArrival),
        };
      },
    );
  });
}

/** The first flight of the trip on screen. */
export async function firstFlight(page: Page): Promise<KnownFlight> {
  const [first] = await flightsOfTrip(page);
  if (!first) throw new Error('The trip has no flight.');
  return first;
}

/** An airline tells of a delay. */
export const delayFlight = (page: Page, { event }: KnownFlight, minutes: number) =>
  callWorld(page, 'POST', '/v1/air/events', { ...event, kind: 'delay', minutes });

/**
 * Moves the clock to some hours before a flight, which is beyond the end of sessions; the same customer signs in again
 * and opens the address.
 */
export async function enterHoursBefore(
  page: Page,
  { departs }: KnownFlight,
  { hours, address, as }: { readonly hours: number; readonly address: string; readonly as: string },
): Promise<void> {
  // A page whose session ends goes to the sign-in by itself, which would interrupt the next navigation.
  await page.goto('about:blank');
  const { now } = await callWorld<{ now: string }>(page, 'GET', '/v1/clock');
  await passTime(page, (departs - Date.parse(now)) / 1000 - hours * hourSeconds);
  await page.context().clearCookies();
  await enter(page, address, as);
}

/** Checkout: adds a protection that was not chosen; it is named in the price. */
export async function addProtection({ page, say }: steps.Visit, kind: string): Promise<void> {
  const option = page.getByRole('checkbox', { name: say(`booking.protections.add.${kind}`) });
  await expect(option).not.toBeChecked();
  await option.locator('xpath=ancestor::label').click();
  await expect(option).toBeChecked();
  await expect(page.getByRole('complementary').first()).toContainText(
    say(`booking.protections.name.${kind}`),
  );
}

/** Checkout: fills it in for the passengers and books; only presses the button. */
export async function bookFor(visit: steps.Visit, fliers: readonly flying.Flier[]): Promise<void> {
  for (const [at, flier] of fliers.entries()) await flying.fillPassenger(visit, at, flier);
  await flying.fillContact(visit);
  await steps.giveReasonIfAsked(visit);
  await flying.pressBook(visit);
}

/** Confirmation: opens the trip; returns its address. */
export async function openTrip({ page, say }: steps.Visit): Promise<string> {
  await page.getByRole('link', { name: say('trips.confirmed.view') }).click();
  await page.waitForURL(/\/trips\/[0-9a-f-]+/);
  return page.url();
}
