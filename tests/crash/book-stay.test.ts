import { surviveDeathsWhileBooking } from './deaths-while-booking.ts';

surviveDeathsWhileBooking({
  what: 'a stay',
  area: 'stays',
  open: (servers, server) => servers.checkout(server),
  milesFor: (charged) => Math.ceil(charged / 10),
});
