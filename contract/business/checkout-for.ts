import { bookingSessionSchema } from '../booking.ts';
import { endpoint } from '../endpoint.ts';
import { checkoutParamsSchema } from '../ids.ts';
import { chooseBookingForSchema } from './booking-for.ts';

export const chooseBookingFor = endpoint({
  method: 'PUT',
  path: '/api/v0/bookings/sessions/:bookingSessionId/booking-for',
  area: 'booking',
  summary: 'Say for whom a checkout is; the travel policies of those who travel decide then',
  access: 'session',
  tenant: 'business',
  params: checkoutParamsSchema,
  body: chooseBookingForSchema,
  response: bookingSessionSchema,
});
