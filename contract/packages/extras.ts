import { packageBookingSessionSchema } from '../booking.ts';
import { endpoint } from '../endpoint.ts';
import { chosenExtrasSchema } from '../flights/chosen-extras.ts';
import { flightExtrasSchema } from '../flights/extras.ts';
import { checkoutParamsSchema } from '../ids.ts';

const path = '/api/v0/bookings/sessions/:bookingSessionId/package/extras';

export const listPackageExtras = endpoint({
  method: 'GET',
  path,
  area: 'booking',
  summary: 'Seats and bags that can be added to the flights of a package',
  access: 'session',
  params: checkoutParamsSchema,
  response: flightExtrasSchema,
});

export const choosePackageExtras = endpoint({
  method: 'PUT',
  path,
  area: 'booking',
  summary:
    'Choose seats and bags of a package in place of those chosen before; the price holds as long as it did',
  access: 'session',
  delegated: { act: 'checkout-changed' },
  params: checkoutParamsSchema,
  body: chosenExtrasSchema,
  response: packageBookingSessionSchema,
});
