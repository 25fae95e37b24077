import { surviveDeathsWhileBooking } from './deaths-while-booking.ts';

surviveDeathsWhileBooking({
  what: 'flights',
  area: 'air',
  open: (servers, server) => servers.flightCheckout(server),
  milesFor: (charged) => Math.ceil(charged / 20),
});
