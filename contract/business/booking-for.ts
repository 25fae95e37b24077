import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bookingForSchema, permissionStateSchema } from '../enums/index.ts';
import { idSchema } from '../ids.ts';
import { isStorable, notStorable } from '../values/text.ts';

const named = z.object({ userId: idSchema, firstName: z.string(), lastName: z.string() });

/** A colleague whom the reader may book for, or has asked. */
export const bookableColleagueSchema = named
  .extend({
    permission: permissionStateSchema.describe('`Unknown`: asked, and not answered.'),
    department: z.string().nullable().describe('Null without one, and for readers who do not see users.'),
    email: z.string(),
  })
  .meta({ id: 'BookableColleague' });
export type BookableColleague = z.output<typeof bookableColleagueSchema>;

/** A way to book, and whether it is open to the reader. [BUS-07] */
export const bookingOptionSchema = z
  .object({
    bookingFor: bookingForSchema,
    permission: permissionStateSchema,
    reason: z
      .enum(['yourself', 'sees_users', 'agreed', 'guests', 'not_answered', 'nobody_agreed'])
      .describe('`guests`: only with people from outside the company, while no colleague has agreed.'),
  })
  .meta({ id: 'BookingOption' });
export type BookingOption = z.output<typeof bookingOptionSchema>;

export const listBookingOptions = endpoint({
  method: 'GET',
  path: '/api/v0/booking-for',
  area: 'business',
  summary: 'Whom you may book for, and which ways to book are open to you',
  access: 'session',
  tenant: 'business',
  query: z.object({
    find: z.string().max(100).refine(isStorable, notStorable).optional().describe('How a name begins.'),
  }),
  response: z.object({
    options: z.array(bookingOptionSchema),
    colleagues: z.array(bookableColleagueSchema).describe('At most 50, by name.'),
  }),
});

/** For whom a checkout is. */
export const checkoutForSchema = z
  .object({
    bookingFor: bookingForSchema,
    travelers: z.array(named).describe('Colleagues who travel; you are not named here.'),
    guests: z.int().describe('People who are no members of the company.'),
    guestReason: z.string(),
    policyOf: z
      .array(z.string())
      .describe('Whose travel policy decides, by name: of several the one that asks for more.'),
  })
  .meta({ id: 'CheckoutFor' });
export type CheckoutFor = z.output<typeof checkoutForSchema>;

/** The choice: for whom, and why guests travel along. */
export const chooseBookingForSchema = z.object({
  bookingFor: bookingForSchema,
  travelers: z.array(idSchema).max(8).default([]).describe('User ids of colleagues, without your own.'),
  guests: z.int().min(0).max(8).default(0),
  guestReason: z.string().trim().max(300).refine(isStorable, notStorable).default(''),
});
