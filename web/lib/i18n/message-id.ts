import type activities from '#web/messages/en/activities.json';
import type admin from '#web/messages/en/admin.json';
import type approvals from '#web/messages/en/approvals.json';
import type arranging from '#web/messages/en/arranging.json';
import type booking from '#web/messages/en/booking.json';
import type cars from '#web/messages/en/cars.json';
import type content from '#web/messages/en/content.json';
import type desk from '#web/messages/en/desk.json';
import type exchange from '#web/messages/en/exchange.json';
import type flights from '#web/messages/en/flights.json';
import type freeze from '#web/messages/en/freeze.json';
import type issuing from '#web/messages/en/issuing.json';
import type packages from '#web/messages/en/packages.json';
import type places from '#web/messages/en/places.json';
import type policy from '#web/messages/en/policy.json';
import type predictions from '#web/messages/en/predictions.json';
import type preferences from '#web/messages/en/preferences.json';
import type productFeed from '#web/messages/en/product-feed.json';
import type reviews from '#web/messages/en/reviews.json';
import type sale from '#web/messages/en/sale.json';
import type sandbox from '#web/messages/en/sandbox.json';
import type search from '#web/messages/en/search.json';
import type session from '#web/messages/en/session.json';
import type shell from '#web/messages/en/shell.json';
import type stays from '#web/messages/en/stays.json';
import type support from '#web/messages/en/support.json';
import type travelers from '#web/messages/en/travelers.json';
import type trips from '#web/messages/en/trips.json';
import type ui from '#web/messages/en/ui.json';
import type wallet from '#web/messages/en/wallet.json';
import type watches from '#web/messages/en/watches.json';
import type wishlists from '#web/messages/en/wishlists.json';

/** The key of a text. Keys built from values are checked for every value that their type allows. */
export type MessageId =
  | keyof typeof activities
  | keyof typeof admin
  | keyof typeof approvals
  | keyof typeof arranging
  | keyof typeof booking
  | keyof typeof cars
  | keyof typeof content
  | keyof typeof desk
  | keyof typeof exchange
  | keyof typeof flights
  | keyof typeof freeze
  | keyof typeof issuing
  | keyof typeof packages
  | keyof typeof places
  | keyof typeof policy
  | keyof typeof predictions
  | keyof typeof preferences
  | keyof typeof productFeed
  | keyof typeof reviews
  | keyof typeof sale
  | keyof typeof sandbox
  | keyof typeof search
  | keyof typeof session
  | keyof typeof shell
  | keyof typeof stays
  | keyof typeof support
  | keyof typeof travelers
  | keyof typeof trips
  | keyof typeof ui
  | keyof typeof wallet
  | keyof typeof watches
  | keyof typeof wishlists;

/** The values that have a text under a prefix: `TextOf<'cars.class'>` is `'mini' | 'economy' | …`. */
export type TextOf<Prefix extends string> = MessageId extends infer Id
  ? Id extends `${Prefix}.${infer Value}`
    ? Value
    : never
  : never;
